-- Every proposal of a brief, also the withdrawn ones that the two conditional indexes leave out: deleting or closing a brief asks for all.
create index proposals_of_project on proposals (project_id);
