/** Path of the functions, on Supabase and on the local server. */
export const functionsPath = '/functions/v1/';
