import { openSupabaseServices } from '../_shared/supabase-services.ts';

const { services } = openSupabaseServices(Deno.env.toObject(), () => {});

Deno.serve((request, { remoteAddr }) => services.chat(request, remoteAddr.hostname));
