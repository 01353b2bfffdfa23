-- The article on safety says how mails about a ticket are answered, and that such a mail is nothing to hand on. What support has
-- rewritten since stays as it is.
update help_articles set markdown = replace(markdown,
  '- Keep orders and payments here.',
  E'- A mail about a message to support leads to the page where you read it and write back. If it begins with “Reply above this line”, you can answer the mail itself, with files. Do not forward such a mail: whoever has it can read the matter and write in your place.\n- Keep orders and payments here.')
where slug = 'keep-your-account-safe';
