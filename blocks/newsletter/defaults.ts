/** Default texts for absent fields. */
export const newsletterDefaults = {
  title: 'Blijf op de hoogte',
  buttonLabel: 'Aanmelden',
  placeholder: 'naam@organisatie.nl',
  successText: 'Je bent aangemeld. Je hoort binnenkort van ons.',
} as const;
