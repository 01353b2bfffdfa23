-- Reports of exam questions that nobody has answered: counted for the console, and asked for by their question.
create index exam_reports_open on exam_reports (reported_at) where answered_at is null;
create index exam_reports_open_item on exam_reports (item_id) where answered_at is null;
