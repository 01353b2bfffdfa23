-- The help article on deliveries says how large files may be and that they are checked (0029 made both true).
update help_articles
set markdown = replace(
  markdown,
  'A file may have up to 50 MB, and a delivery up to 20 files.',
  'A file may have up to 1 GB, and a delivery up to 20 files. A large file goes on by itself when the connection was away, and where it stopped when you choose the same file again after a reload. Our scanner looks into every file before the buyer can open it; that takes a moment.'
)
where slug = 'deliver-an-order';
