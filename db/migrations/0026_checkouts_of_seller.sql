-- Whoever wants to leave as a seller is asked whether somebody is paying them at this moment.
create index checkouts_of_seller on checkouts (seller_id, expires_at);
