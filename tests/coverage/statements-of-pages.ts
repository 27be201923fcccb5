import { statementsOf } from './statement.ts';

/** Sections 2.8 to 2.16: the pages one by one. */
export const statementsOfPages = [
  ...statementsOf('2.8', {
    configuration: [
      'Each variant is driven by its own configuration.',
      'title, subtitle and four posts come from its configuration',
    ],
    order: ['The sections, in order.', 'has every section in order', 'the headings stand in the order'],
    hero: [
      'The hero has a title and a subtitle.',
      'title, subtitle and four posts come from its configuration',
    ],
    intake: [
      "The call to action 'Plan een intakegesprek'.",
      'every section in its place',
      'title, subtitle and four posts come from its configuration',
    ],
    posts: [
      'Four social-post mockups whose images come from the configuration.',
      'title, subtitle and four posts come from its configuration',
      'every section in its place',
    ],
    what: [
      "'Wat is het Sociale Impact Hacking Programma?' with three cards.",
      "'Wat is het Sociale Impact Hacking Programma?' with its three cards",
    ],
    'card-start': [
      'A joint start with a hackathon: strategy in one day, meet other organisations.',
      'with its three cards',
    ],
    'card-learning': ['Monthly digital learning with a trainer.', 'with its three cards'],
    'card-doubt': ["'Never doubt your content again'.", 'with its three cards'],
    carousel: [
      'Only two variants show the carousel; the third lists the sessions as cards.',
      'has every section in order',
      'every section in its place',
    ],
    ingredients: [
      'Ingredients: three cards with the icons target, users and trending-up.',
      'three ingredients each, with the icons target, users and trending-up',
    ],
    'ingredients-link': [
      'A link to the #practical-information anchor.',
      'three ingredients of its own, and a link to the practical information',
    ],
    testimonials: ['Testimonials.', 'testimonials, practical information, and contact before the footer'],
    practical: [
      'Practical information in #practical-information: price, group size.',
      'testimonials, practical information, and contact before the footer',
      'every section in its place',
    ],
    schedule: [
      'The session schedule.',
      ': five sessions in the left column and four in the right',
      'every section in its place',
    ],
    contact: [
      'Contact call to action, then the footer.',
      'testimonials, practical information, and contact before the footer',
    ],
    strip: [
      'Under 768 px the schedule may appear as a carousel.',
      'under 768 px the schedule is a strip',
      'under 768 px the sessions stand side by side',
    ],
    video: [
      'When the slide changes it pauses and reloads the embedded video.',
      'a video pauses and reloads when the slide changes',
    ],
  }),
  ...statementsOf('2.9', {
    intro: ['Intro, programme and other trainings.', 'the page has an introduction, the programmes'],
    tiles: ['Four audience tiles.', 'the four tiles have their start and their link'],
    gemeenten: ['Municipalities start 6 October.', 'the four tiles have their start', 'has the start dates'],
    'non-profits': [
      'Non-profits start 13 October.',
      'the four tiles have their start',
      'has the start dates',
    ],
    ondernemers: [
      'Impact entrepreneurs start 6 November.',
      'the four tiles have their start',
      'has the start dates',
    ],
    other: [
      "'Other' on request, linking to /contact with a preset subject.",
      'the four tiles have their start and their link, the fourth on request',
      'the fourth to the contact form',
    ],
    hackathon: [
      "'Other trainings': the Hackathon, to /hackathon.",
      'the page has an introduction, the programmes, the other trainings',
    ],
    academy: [
      "'Other trainings': the external two-day training, in a new tab.",
      'the tiles on /training-coaching lead to the programmes',
    ],
  }),
  ...statementsOf('2.10', {
    order: [
      'Hero, explanation cards, testimonials, learning points, practical info.',
      'the hackathon has its sections in order',
    ],
    explanation: ['Explanation cards.', 'three explanations and six learning points'],
    testimonials: ['Testimonials.', 'its testimonials have a quote'],
    learning: ['Six learning points.', 'three explanations and six learning points'],
    dates: [
      'Session dates 09-09-2025, 11-11-2025, 13-01-2026 and 10-03-2026.',
      'shows its four dates',
      'the dates of the hackathon > stand on its page',
    ],
    quote: [
      'A quote-request button to /offerte with a preset subject.',
      'asks for a quote on /offerte with a subject filled in',
    ],
  }),
  ...statementsOf('2.11', {
    order: ['The sections in order.', 'has its sections in the order of the specification'],
    quickscan: ['A quickscan button.', 'the quickscan button in the hero'],
    trial: [
      "A free-trial button to the external app's signup page in signup mode.",
      'the free-trial button in the hero goes to the signup page',
    ],
    logos: ['Client logos.', 'shows client logos'],
    values: ['Three value cards.', 'with icon, title and description'],
    banner: ['A 14-day trial banner.', 'the banner offers a free trial of 14 days'],
    features: ['Six feature cards.', 'with icon, title and description'],
    testimonials: ['Testimonials.', 'shows testimonials with quote'],
    video: ['A how-it-works section with an embedded video.', 'the how-it-works video asks its host'],
    teaser: ['A training teaser linking to /training-coaching.', 'the training teaser leads to'],
  }),
  ...statementsOf('2.12', {
    contact: [
      "Contact: title 'Neem contact met ons op'.",
      '%s has its title, its form title and its button',
      'has its title, five labelled fields',
    ],
    call: [
      "A 'Plan een gesprek' call to action that opens the booking dialog.",
      "the contact page has a button 'Plan een gesprek'",
      "'Plan een gesprek' on the contact page opens the booking dialog",
    ],
    quote: [
      "Quote: title 'Vraag een offerte aan', form title 'Offerte', submit button 'Vraag aan'.",
      '%s has its title, its form title and its button',
    ],
    same: [
      'Both use the same form.',
      'both forms have the same fields',
      'has its title, five labelled fields',
    ],
    subject: ['Both read the same subject query parameter.', 'reads the subject from its address'],
  }),
  ...statementsOf('2.13', {
    hero: ['Hero.', 'the hero announces the mark as coming soon'],
    principles: ['Three principles: Waarheidsgetrouw, Schadevrij, Waardevol.', 'names the three principles'],
    problem: ['Problem and solution section.', 'tells the problem and the solution'],
    steps: [
      'Three steps: AI content analysis, transparent score with feedback, mark awarded.',
      'explains the process in three steps',
    ],
    creators: [
      'Content creators plan an intake conversation.',
      'content creators plan an intake conversation',
    ],
    organisations: [
      'Organisations go to contact, with subjects prefilled.',
      'organisations go to contact with the subject filled in',
    ],
    newsletter: ['The newsletter signup.', 'ends with the newsletter, labelled as coming soon'],
  }),
  ...statementsOf('2.14', {
    open: [
      "/strategie-template and /sb: 'Open Template' to an external spreadsheet.",
      'to its own spreadsheet',
    ],
    different: ['Each points to a different spreadsheet.', 'every template page opens another spreadsheet'],
    preview: ['A preview image.', 'shows a preview of the spreadsheet'],
    steps: [
      'Five steps: open, copy to own drive, fill in, copy the blue fields to an AI tool, refine and publish.',
      'explains the five steps',
    ],
    verzet: [
      "/verzet: 'Open spreadsheet' and the same steps.",
      'to its own spreadsheet',
      'explains the five steps',
    ],
  }),
  ...statementsOf('2.15', {
    placeholder: [
      'The placeholder asks for the organisation URL and any input relevant to its mission.',
      "asks for the organisation's address and its mission",
      'starts empty, with nothing to send',
    ],
    send: [
      "Send has the label 'Genereren...' while loading.",
      "the send button says 'Genereren...' while it waits",
    ],
    buttons: [
      "Buttons: regenerate, 'Wissen', previous and next version.",
      "asks for the organisation's address and its mission, and has its buttons",
    ],
    copy: [
      'Each answer has a copy button.',
      "asks for the organisation's address and its mission, and has its buttons",
    ],
  }),
  ...statementsOf('2.16', {
    'privacy-date': ['/privacy was last updated 13 March 2024.', 'says when it was last updated'],
    'under-16': ['Under-16s need parental consent.', 'treats every topic under its own heading'],
    data: ['Data: contact, payment and marketing data.', 'treats every topic under its own heading'],
    eea: ['Processing happens only within the EEA.', 'treats every topic under its own heading'],
    rights: [
      'Rights: access, rectification, portability, objection, complaint, withdrawal of consent.',
      '/privacy names every right',
    ],
    company: ['Company contact details are shown.', 'shows the contact details of the company'],
    'terms-date': ['/terms was last updated 13 December 2024.', 'says when it was last updated'],
    'terms-topics': ['The topics of the terms.', 'treats every topic under its own heading'],
    business: ['Service only for business users.', 'treats every topic under its own heading'],
    vat: ['Prices exclusive of VAT.', 'treats every topic under its own heading'],
    law: ['Dutch law.', 'treats every topic under its own heading'],
  }),
];
