import { z } from 'zod';
import { icon } from './icon.ts';
import { mediaFile as pictureFile } from './picture.ts';
import { isoDate, markdown, matching, placeholder, text, timeOfDay } from './text.ts';

const dayOfWeek = () => z.int().min(0).max(6);
const sessionNumber = () =>
  z.int().min(1).max(99).meta({ description: 'Het volgnummer van de bijeenkomst.' });
const mediaFile = () => pictureFile().meta({ description: 'Een bestand uit pages/_media.' });
/** Vimeo's numeric id, with its optional hash for unlisted videos. */
const videoId = () =>
  matching(
    /^\d{6,12}(\?h=[0-9a-f]+)?$/,
    'Het nummer uit het adres van de video bij Vimeo, bijvoorbeeld 76979871.',
  );

/**
 * One session in a cohort's schedule (specification, section 3). `year`, `month` and `weekOfMonth` may be
 * missing: the page then falls back to 2025, 1, 1 (section 5) and the lint reports the missing field.
 */
export const scheduleEntry = z.strictObject({
  sessionNumber: sessionNumber(),
  month: z.int().min(1).max(12).optional().meta({ description: 'De maand, 1 tot en met 12.' }),
  year: z.int().min(1583).max(9999).optional().meta({ description: 'Het jaar.' }),
  weekOfMonth: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .meta({ description: 'De hoeveelste keer deze weekdag in de maand valt: 1 is de eerste.' }),
  dayOfWeek: dayOfWeek()
    .optional()
    .meta({ description: 'De weekdag, 0 is zondag. Zonder: de vaste dag van het programma.' }),
  startTime: timeOfDay().optional().meta({ description: 'Begintijd, als die afwijkt.' }),
  endTime: timeOfDay().optional().meta({ description: 'Eindtijd, als die afwijkt.' }),
  subtitle: text().optional().meta({ description: 'Ondertitel, als die afwijkt.' }),
  message: text().optional().meta({ description: 'Een noot bij een afwijkende dag.' }),
  holidayAcknowledged: isoDate()
    .optional()
    .meta({ description: 'De feestdag waarop deze bijeenkomst bewust tóch doorgaat, als jjjj-mm-dd.' }),
});
export type ScheduleEntry = z.output<typeof scheduleEntry>;

/** What happens in one session (specification, section 3). */
export const trainingSession = z.strictObject({
  sessionNumber: sessionNumber(),
  description: markdown().meta({ description: 'Wat er in deze bijeenkomst gebeurt.' }),
  learningGoals: z.array(text()).min(1).meta({ description: 'Wat je na deze bijeenkomst kunt.' }),
  videoId: videoId().optional().meta({ description: 'Het nummer van de video bij Vimeo.' }),
});

/** A yearly programme for one audience (specification, section 3). Every fact stands here once. */
export const programme = z.strictObject({
  $schema: z.string().optional(),
  title: text().meta({ description: 'De naam van het programma voor deze doelgroep.' }),
  subtitle: text().meta({ description: 'De ondertitel.' }),
  videoUrl: matching(/^https:\/\/[^\s"'<>\\]+$/, 'Het adres van een video begint met https://.').meta({
    description: 'Het adres van de video over het programma.',
  }),
  targetAudience: z
    .strictObject({
      label: text().meta({ description: 'De doelgroep in een paar woorden.' }),
      description: text().meta({ description: 'Voor wie het programma is, in één of twee zinnen.' }),
    })
    .meta({ description: 'Voor wie het programma is.' }),
  pricing: z
    .strictObject({
      personalPrice: text().meta({ description: 'De prijs per deelnemer, bijvoorbeeld €875.' }),
      softwarePrice: text().meta({
        description: 'De prijs van de software per organisatie, bijvoorbeeld €1.250.',
      }),
      softwareDescription: text().meta({ description: 'Welke software erbij hoort.' }),
    })
    .meta({ description: 'Wat het programma kost.' }),
  ingredients: z
    .strictObject({
      title: text().meta({ description: 'De kop boven de ingrediënten.' }),
      subtitle: text().meta({ description: 'De zin onder die kop.' }),
      cards: z
        .array(
          z.strictObject({
            title: text().meta({ description: 'De kop van de kaart.' }),
            description: text().meta({ description: 'De tekst van de kaart.' }),
            icon: icon(),
          }),
        )
        .min(1)
        .meta({ description: 'De kaarten.' }),
    })
    .meta({ description: 'De ingrediënten van het programma.' }),
  practicalInfo: z
    .strictObject({
      groupSize: text().meta({ description: 'De groepsgrootte, bijvoorbeeld 2-6 personen.' }),
      groupDescription: text().meta({ description: 'Uitleg bij de groepsgrootte.' }),
    })
    .meta({ description: 'Praktische informatie.' }),
  postMockups: z
    .strictObject({
      linkedin: mediaFile(),
      instagram: mediaFile(),
      facebook: mediaFile(),
      twitter: mediaFile(),
    })
    .meta({ description: 'De afbeeldingen in de vier nagemaakte berichten.' }),
  contactSubject: text().meta({ description: 'Het onderwerp dat in het contactformulier is ingevuld.' }),
  sessions: z
    .strictObject({
      defaultDayOfWeek: dayOfWeek().meta({ description: 'De vaste weekdag, 0 is zondag en 4 is donderdag.' }),
      defaultStartTime: timeOfDay().meta({ description: 'De vaste begintijd.' }),
      defaultEndTime: timeOfDay().meta({ description: 'De vaste eindtijd.' }),
      defaultSubtitle: text().meta({ description: 'De vaste ondertitel.' }),
      schedule: z.array(scheduleEntry).min(1).meta({ description: 'De bijeenkomsten, op volgorde.' }),
    })
    .meta({ description: 'Het rooster.' }),
  trainingDetails: z
    .strictObject({
      introVideo: videoId().optional().meta({ description: 'Het nummer van de introductievideo bij Vimeo.' }),
      introDescription: markdown().meta({ description: 'De introductie van het programma.' }),
      sessions: z.array(trainingSession).min(1).meta({ description: 'Wat er per bijeenkomst gebeurt.' }),
    })
    .meta({ description: 'De inhoud van het programma.' }),
  placeholder: placeholder(),
});
export type Programme = z.output<typeof programme>;
