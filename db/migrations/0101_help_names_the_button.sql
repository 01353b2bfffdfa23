-- The article on deliveries calls the button as it is called. What support has rewritten since stays as it is.
update help_articles set markdown = replace(markdown, '**Take 3 more days**', '**Take 3 days more**')
where slug = 'check-a-delivery';
