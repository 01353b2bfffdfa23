-- Deleting a picture asks whether a gig, deleted ones included, still has it as its cover.
create index gigs_cover on gigs (cover_picture_id) where cover_picture_id is not null;
