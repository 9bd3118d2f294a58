-- Another payment through a gateway gives its payer as much time as the first one.
grant update (due_at) on gift_cards to dukat_app;
