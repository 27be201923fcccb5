import { deliverOutbox } from '../_shared/outbox/delivery.ts';
import { openSupabaseServices } from '../_shared/supabase-services.ts';

const { outboxSecret, deliverRound } = openSupabaseServices(Deno.env.toObject(), () => {});

Deno.serve((request) => deliverOutbox(request, outboxSecret, deliverRound));
