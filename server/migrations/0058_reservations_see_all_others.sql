-- How budgets stand for a person, without one reservation: what is spent, and what all others may still take. Also those
-- that came later: what a call takes is known only when its prompt is, and by then they may have begun.
CREATE OR REPLACE FUNCTION "budget_standing"(person text, month date, limits jsonb, reservation uuid)
RETURNS TABLE (kind text, unit text, amount bigint, spent bigint, reserved bigint) LANGUAGE sql STABLE AS $$
  SELECT l.kind, l.unit, l.amount,
    CASE l.unit WHEN 'tokens' THEN stored.tokens + others.spent_tokens ELSE stored.micros + others.spent_micros END,
    CASE l.unit WHEN 'tokens' THEN others.open_tokens ELSE others.open_micros END
  FROM jsonb_to_recordset(limits) AS l (kind text, unit text, amount bigint)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(d.input_tokens + d.output_tokens), 0)::bigint AS tokens, coalesce(sum(d.cost_micros), 0)::bigint AS micros
    FROM usage_days d WHERE d.day >= month AND (l.kind = 'install' OR d.uid = person)) stored
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.spent_tokens), 0)::bigint AS spent_tokens, coalesce(sum(r.spent_micros), 0)::bigint AS spent_micros,
      coalesce(sum(r.open_tokens), 0)::bigint AS open_tokens, coalesce(sum(r.open_micros), 0)::bigint AS open_micros
    FROM budget_reservations r
    WHERE r.id IS DISTINCT FROM reservation AND r.expires_at > now() AND (l.kind = 'install' OR r.uid = person)) others
$$;--> statement-breakpoint
DROP FUNCTION "reserve_budget"(uuid, text, date, jsonb, boolean, bigint, bigint, bigint, bigint, interval);--> statement-breakpoint
-- Reserves what a call may take while something is left of every budget, and says how they stand. Calls of the same
-- budget come one after the other, on all servers: each query in here sees what the call before has left. What has come
-- to its end, with nothing open, is always written down. One that expired while its server could not reach the database
-- is written anew when it asks for more. `before` is what this call had come to.
CREATE FUNCTION "reserve_budget"(reservation uuid, person text, month date, limits jsonb,
  new_spent_tokens bigint, new_spent_micros bigint, new_open_tokens bigint, new_open_micros bigint, lease interval)
RETURNS TABLE (kind text, unit text, amount bigint, spent bigint, reserved bigint, before bigint) LANGUAGE plpgsql AS $$
DECLARE
  own budget_reservations%ROWTYPE;
  asks boolean := new_open_tokens > 0 OR new_open_micros > 0;
  is_over boolean := false;
BEGIN
  IF limits @> '[{"kind": "install"}]' THEN PERFORM pg_advisory_xact_lock(hashtextextended('budget', 0)); END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('budget of ' || person, 0));
  SELECT * INTO own FROM budget_reservations r WHERE r.id = reservation;
  FOR kind, unit, amount, spent, reserved IN SELECT * FROM budget_standing(person, month, limits, reservation) LOOP
    before := coalesce(CASE unit WHEN 'tokens' THEN own.spent_tokens ELSE own.spent_micros END, 0);
    is_over := is_over OR amount <=
      spent + reserved + CASE unit WHEN 'tokens' THEN new_spent_tokens ELSE new_spent_micros END;
    RETURN NEXT;
  END LOOP;
  IF is_over AND asks THEN RETURN; END IF;
  IF own.id IS NOT NULL THEN
    UPDATE budget_reservations r SET spent_tokens = new_spent_tokens, spent_micros = new_spent_micros,
      open_tokens = new_open_tokens, open_micros = new_open_micros, expires_at = clock_timestamp() + lease
    WHERE r.id = reservation;
  ELSIF asks THEN
    INSERT INTO budget_reservations (id, uid, spent_tokens, spent_micros, open_tokens, open_micros, expires_at)
    VALUES (reservation, person, new_spent_tokens, new_spent_micros, new_open_tokens, new_open_micros, clock_timestamp() + lease);
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "budget_reservations" DROP COLUMN "position";
