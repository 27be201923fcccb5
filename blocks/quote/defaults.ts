/** Default texts for absent or empty fields (specification, section 3: each field has a default). */
export const quoteDefaults = {
  quoteText: 'Sociale media kunnen mensen dichter bij elkaar brengen. Daar mogen we weer voor kiezen.',
  bodyText:
    'Met content die klopt, niemand kwetst en iets toevoegt, bouw je aan een tijdlijn waar mensen beter van worden.',
  name: 'Het team',
  title: 'Oprichters',
} as const;
