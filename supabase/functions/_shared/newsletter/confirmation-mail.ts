import { CONFIRMATION_DAYS } from './confirmation-link.ts';

/** A mail in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; resolves when the mail service has accepted it, and throws when it has not, also at `signal`. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** Writes the mail that asks for the confirmation of a subscription. It repeats nothing that the visitor typed. */
export function confirmationMail(to: string, brand: string, link: string): Mail {
  return {
    to,
    subject: `Bevestig je aanmelding voor de nieuwsbrief van ${brand}`,
    text: [
      'Hallo,',
      '',
      `Iemand heeft dit e-mailadres aangemeld voor de nieuwsbrief van ${brand}.`,
      'Was jij dat? Open dan deze pagina en druk op de knop:',
      '',
      link,
      '',
      `De link werkt ${CONFIRMATION_DAYS} dagen. Heb je dit niet gevraagd, dan hoef je niets te doen: zonder`,
      'bevestiging krijg je geen nieuwsbrief en wissen we de aanmelding.',
      '',
      'Groet,',
      brand,
      '',
    ].join('\n'),
  };
}
