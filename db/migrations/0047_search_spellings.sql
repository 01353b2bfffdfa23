-- Every word as sellers write it, with the term it belongs to. A slip of the pen is compared with these: "invitatons" lies near
-- "invitations" and far from "invite", though all three are one term.
create table search_spellings (
  word text collate "C" primary key,
  -- No foreign key: a derived table; terms are never deleted.
  term_id int not null
);
create index search_spellings_alike on search_spellings using gin (word gin_trgm_ops);
-- The shortest spellings are there at once; the others come with the rows that 0045 made due.
insert into search_spellings (word, term_id) select word, min(id) from search_terms where not starts_with(lexeme, '*') group by word;
drop index search_terms_word, search_terms_alike;
