import { z } from 'zod';
import { icon } from './icon.ts';
import { mediaFile as pictureFile } from './picture.ts';
import { schemaReference } from './schema-reference.ts';
import { isoDate, markdown, matching, placeholder, text, timeOfDay } from './text.ts';

/** A weekday as JavaScript counts them. */
function dayOfWeek() {
  return z
    .int()
    .min(0)
    .max(6)
    .meta({
      enumDescriptions: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
    });
}

const months = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];

function sessionNumber() {
  return z.int().min(1).max(99).meta({ title: 'Nummer', description: 'Het volgnummer van de bijeenkomst.' });
}

function postPicture(platform: string) {
  return pictureFile().meta({
    title: platform,
    description: `De afbeelding bij het bericht op ${platform}.`,
  });
}

/** Vimeo's numeric id, with its optional hash for unlisted videos. */
function videoId() {
  return matching(
    /^\d{6,12}(\?h=[0-9a-f]+)?$/,
    'Het nummer uit het adres van de video bij Vimeo, bijvoorbeeld 76979871.',
  ).meta({ examples: ['76979871'] });
}

/**
 * One session in a cohort's schedule (specification, section 3). `year`, `month` and `weekOfMonth` may be
 * missing: the page then falls back to 2025, 1, 1 (section 5) and the lint reports the missing field.
 */
export const scheduleEntry = z
  .strictObject({
    sessionNumber: sessionNumber(),
    month: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .meta({ title: 'Maand', description: 'De maand, 1 tot en met 12.', enumDescriptions: months }),
    year: z.int().min(1583).max(9999).optional().meta({ title: 'Jaar', description: 'Het jaar.' }),
    weekOfMonth: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .meta({
        title: 'Week van de maand',
        description: 'De hoeveelste keer deze weekdag in de maand valt: 1 is de eerste.',
        enumDescriptions: ['Eerste', 'Tweede', 'Derde', 'Vierde', 'Vijfde'],
      }),
    dayOfWeek: dayOfWeek().optional().meta({
      title: 'Weekdag',
      description: 'De weekdag, 0 is zondag. Vul je niets in, dan geldt de vaste dag van het programma.',
    }),
    startTime: timeOfDay()
      .optional()
      .meta({ title: 'Begintijd', description: 'Begintijd, als die afwijkt.', examples: ['09:00'] }),
    endTime: timeOfDay()
      .optional()
      .meta({ title: 'Eindtijd', description: 'Eindtijd, als die afwijkt.', examples: ['17:00'] }),
    subtitle: text().optional().meta({ title: 'Ondertitel', description: 'Ondertitel, als die afwijkt.' }),
    message: text()
      .optional()
      .meta({ title: 'Noot bij afwijkende dag', description: 'Een noot bij een afwijkende dag.' }),
    holidayAcknowledged: isoDate().optional().meta({
      title: 'Gaat door op feestdag',
      description: 'De feestdag waarop deze bijeenkomst bewust tóch doorgaat, als jjjj-mm-dd.',
    }),
  })
  .meta({ title: 'Bijeenkomst' });
export type ScheduleEntry = z.output<typeof scheduleEntry>;

/** The content of one session (specification, section 3). */
export const trainingSession = z
  .strictObject({
    sessionNumber: sessionNumber(),
    description: markdown().meta({
      title: 'Wat er gebeurt',
      description: 'Wat er in deze bijeenkomst gebeurt.',
    }),
    learningGoals: z
      .array(text().meta({ title: 'Leerdoel' }))
      .min(1)
      .meta({ title: 'Leerdoelen', description: 'Wat je na deze bijeenkomst kunt.' }),
    videoId: videoId()
      .optional()
      .meta({ title: 'Videonummer', description: 'Het nummer van de video bij Vimeo.' }),
  })
  .meta({ title: 'Bijeenkomst' });

/** A yearly programme for one audience (specification, section 3). Each fact is typed once. */
export const programme = z.strictObject({
  $schema: schemaReference(),
  title: text().meta({
    title: 'Naam van het programma',
    description: 'De naam van het programma voor deze doelgroep.',
  }),
  subtitle: text().meta({ title: 'Ondertitel', description: 'De ondertitel.' }),
  videoUrl: matching(/^https:\/\/[^\s"'<>\\]+$/, 'Het adres van een video begint met https://.').meta({
    title: 'Adres van de video',
    examples: ['https://player.vimeo.com/video/76979871'],
    description: 'Het adres van de video over het programma.',
  }),
  targetAudience: z
    .strictObject({
      label: text().meta({
        title: 'Naam van de doelgroep',
        description: 'De doelgroep in een paar woorden.',
      }),
      description: text().meta({
        title: 'Voor wie',
        description: 'Voor wie het programma is, in één of twee zinnen.',
      }),
    })
    .meta({ title: 'Doelgroep', description: 'Voor wie het programma is.' }),
  pricing: z
    .strictObject({
      personalPrice: text().meta({
        title: 'Prijs per deelnemer',
        description: 'De prijs per deelnemer, bijvoorbeeld €875.',
      }),
      softwarePrice: text().meta({
        title: 'Prijs van de software',
        description: 'De prijs van de software per organisatie, bijvoorbeeld €1.250.',
      }),
      softwareDescription: text().meta({ title: 'Software', description: 'Welke software erbij hoort.' }),
    })
    .meta({ title: 'Prijzen', description: 'Wat het programma kost.' }),
  ingredients: z
    .strictObject({
      title: text().meta({ title: 'Kop', description: 'De kop boven de ingrediënten.' }),
      subtitle: text().meta({ title: 'Zin onder de kop', description: 'De zin onder die kop.' }),
      cards: z
        .array(
          z
            .strictObject({
              title: text().meta({ title: 'Kop', description: 'De kop van de kaart.' }),
              description: text().meta({ title: 'Tekst', description: 'De tekst van de kaart.' }),
              icon: icon(),
            })
            .meta({ title: 'Kaart' }),
        )
        .min(1)
        .meta({ title: 'Kaarten', description: 'De kaarten.' }),
    })
    .meta({ title: 'Ingrediënten', description: 'De ingrediënten van het programma.' }),
  practicalInfo: z
    .strictObject({
      groupSize: text().meta({
        title: 'Groepsgrootte',
        description: 'De groepsgrootte, bijvoorbeeld 2-6 personen.',
      }),
      groupDescription: text().meta({
        title: 'Uitleg bij de groepsgrootte',
        description: 'Uitleg bij de groepsgrootte.',
      }),
    })
    .meta({ title: 'Praktische informatie', description: 'Praktische informatie.' }),
  postMockups: z
    .strictObject({
      linkedin: postPicture('LinkedIn'),
      instagram: postPicture('Instagram'),
      facebook: postPicture('Facebook'),
      twitter: postPicture('Twitter'),
    })
    .meta({ title: 'Nagemaakte berichten', description: 'De afbeeldingen in de vier nagemaakte berichten.' }),
  contactSubject: text().meta({
    title: 'Onderwerp in het contactformulier',
    description: 'Het onderwerp dat in het contactformulier is ingevuld.',
  }),
  sessions: z
    .strictObject({
      defaultDayOfWeek: dayOfWeek().meta({
        title: 'Vaste weekdag',
        description: 'De vaste weekdag, 0 is zondag en 4 is donderdag.',
      }),
      defaultStartTime: timeOfDay().meta({
        title: 'Vaste begintijd',
        description: 'De vaste begintijd.',
        examples: ['09:00'],
      }),
      defaultEndTime: timeOfDay().meta({
        title: 'Vaste eindtijd',
        description: 'De vaste eindtijd.',
        examples: ['17:00'],
      }),
      defaultSubtitle: text().meta({ title: 'Vaste ondertitel', description: 'De vaste ondertitel.' }),
      schedule: z
        .array(scheduleEntry)
        .min(1)
        .meta({ title: 'Bijeenkomsten', description: 'De bijeenkomsten, op volgorde.' }),
    })
    .meta({ title: 'Rooster', description: 'Het rooster.' }),
  trainingDetails: z
    .strictObject({
      introVideo: videoId()
        .optional()
        .meta({ title: 'Introductievideo', description: 'Het nummer van de introductievideo bij Vimeo.' }),
      introDescription: markdown().meta({
        title: 'Introductie',
        description: 'De introductie van het programma.',
      }),
      sessions: z
        .array(trainingSession)
        .min(1)
        .meta({ title: 'Per bijeenkomst', description: 'Wat er per bijeenkomst gebeurt.' }),
    })
    .meta({ title: 'Inhoud', description: 'De inhoud van het programma.' }),
  placeholder: placeholder(),
});
export type Programme = z.output<typeof programme>;
