import { openSupabaseServices } from '../_shared/supabase-services.ts';

declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

const { services } = openSupabaseServices(Deno.env.toObject(), (work) => {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
});

Deno.serve((request, { remoteAddr }) => services.addPerson(request, remoteAddr.hostname));
