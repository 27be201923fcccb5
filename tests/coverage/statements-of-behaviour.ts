import { statementsOf } from './statement.ts';

/** Sections 3 to 5: data, states and validation. */
export const statementsOfBehaviour = [
  ...statementsOf('3', {
    audiences: ['One programme configuration per audience.', 'there is one programme per audience'],
    programme: ['The fields of a programme.', 'a programme has the fields of its configuration'],
    schedule: ['The fields of a schedule entry.', 'a schedule entry needs its number'],
    message: ['The message is shown as a footnote.', 'the notes below the schedule give the reason'],
    training: [
      'A training session: sessionNumber, description, learningGoals, videoId.',
      'the detail of a training session has number',
      'shows what happens in every session and what you learn',
    ],
    display: [
      "Two lines: capitalised Dutch weekday and dd-MM-yyyy, then 'start - end'.",
      'writes the date on two lines',
    ],
    'display-rest': ['Subtitle and optional message.', 'prefers the session’s own times and subtitle'],
    maker: [
      'Impact maker card: name, category, image, platform, platformColor, link.',
      'two impact makers, with name, category, picture',
    ],
    quote: [
      'Quote block: imageSrc, quoteText, bodyText, name, title, company, styles.',
      'the quote stands next to a portrait, with text',
    ],
    'quote-defaults': [
      'Each has a default when empty.',
      'each field of the quote block has a default when it is empty',
    ],
    testimonial: [
      'Testimonial: quote, name, role or company, avatar or logo.',
      'its testimonials have a quote',
      'shows testimonials with quote',
    ],
    channel: ['Channel: name, available flag.', 'says which channels are available'],
    feature: ['Feature card: title, description, icon.', 'with icon, title and description'],
    subscriber: [
      'Newsletter subscriber payload: email, marketing_status.',
      'a submission needs an e-mail address alone',
    ],
    submission: ['The fields of a contact submission.', 'a submission needs an e-mail address alone'],
    statuses: [
      'marketing_status: no_consent, unsubscribed, subscribed, archived; subscribed by default.',
      'is subscribed unless it says otherwise',
    ],
    version: [
      'Chat version: id, userPrompt, assistantResponse, createdAt, webSearchUsed.',
      'a version of the chat has id, question, answer, date',
    ],
    state: ['Chat state; the current version index starts at -1.', 'starts without versions, at index -1'],
    reply: ['Chat reply: content, webSearchUsed, error.', 'the reply to the chat has content'],
  }),
  ...statementsOf('4.1', {
    'bar-top': [
      'The navigation bar is transparent and absolutely positioned at the top.',
      'is transparent at the top, and fixed, blurred and shadowed',
    ],
    'bar-scrolled': [
      'Scrolled more than 10 px it is fixed, translucent blurred white, with a shadow.',
      'is transparent at the top, and fixed, blurred and shadowed',
    ],
    'dialog-closes': [
      'The close control or an outside click closes the booking dialog.',
      'closes on Escape, outside and its own control',
    ],
    'newsletter-submitting': [
      'Submitting: input and button disabled, spinner and a label with dots.',
      'submitting shows a spinner and a label with dots',
      'sends call 1 and welcomes',
    ],
    'newsletter-subscribed': [
      "Subscribed: 'Welkom!' is shown and the field is cleared.",
      'sends call 1 and welcomes',
    ],
    'newsletter-error': ['Error: a toast is shown and the form stays.', 'a failure brings the form back'],
    'form-submitting': [
      "Submitting: all fields and the button disabled, the button shows 'Verzenden...'.",
      'sends trimmed texts without empty ones, confirms, and starts empty again',
    ],
    'form-success': [
      "Success: 'Bericht verzonden!' and 'Nog een bericht verzenden', which returns to the empty form.",
      'sends trimmed texts without empty ones, confirms, and starts empty again',
    ],
    'form-failure': [
      'On failure the form returns with an error toast.',
      'on a failure the form returns, with a toast',
    ],
  }),
  ...statementsOf('4.2', {
    loading: [
      "Loading: three pulsing dots; the send button shows 'Genereren...'.",
      'shows that it is loading, then the answer',
    ],
    append: [
      'A new version is appended and becomes current.',
      'shows each new version',
      'keeps versions to step through',
    ],
    regenerate: [
      'Regenerate resends the prompt of the current version and appends a new version.',
      'regenerates the question of the version that is shown',
      'keeps versions to step through, regenerates',
    ],
    clear: [
      "'Wissen' resets everything.",
      'forgets everything when it is cleared',
      '"Wissen" forgets a question that is under way',
      'keeps versions to step through, regenerates, and clears',
    ],
    bounds: [
      'Previous and next step through versions, bounded at the first and last.',
      'steps through versions, bounded at the first and the last',
      'keeps versions to step through',
    ],
    'only-more': [
      'They are shown only when more than one version exists.',
      'shows that it is loading, then the answer',
    ],
    label: ["'Versie X van N' plus a date in nl-NL short format.", 'keeps versions to step through'],
    error: [
      'On error the text is shown below and as a toast, and loading ends.',
      'on an error the text is shown below and as a toast, and loading ends',
      'ends loading on an error',
    ],
    copied: [
      "On success the button reads 'Gekopieerd' for 2 seconds.",
      'the confirmation of a copy lasts 2000 ms',
      'copies the answer and says so for two seconds',
    ],
  }),
  ...statementsOf('4.3', {
    slides: [
      'Slides are the intro followed by one per session.',
      'has an introduction and a slide per session',
      'the arrows walk through the introduction and nine sessions',
    ],
    arrows: [
      'Previous/next arrows, disabled at the first and last slide.',
      'the arrows walk through the introduction and nine sessions and stop at both ends',
    ],
    dots: ['Numbered dots.', 'every numbered dot shows its own slide'],
    amsterdam: [
      'Session 1 is in Amsterdam, 10:00-16:00; all other sessions are online.',
      'session 1 is in Amsterdam and a whole day, every other session is online',
      'has an introduction and a slide per session',
    ],
  }),
  ...statementsOf('4.4', {
    available: [
      'The professional network, the photo platform and the social network are available.',
      'says which channels are available',
    ],
    soon: [
      "The video platform and the short-video platform are 'Coming soon'.",
      'says which channels are available and which are coming soon',
    ],
  }),
  ...statementsOf('4.5', {
    flagged: [
      'A session date that falls on a Dutch public holiday is flagged.',
      'a session on a public holiday is flagged, any other day is not',
    ],
  }),
  ...statementsOf('5', {
    'newsletter-empty': [
      "Blank after trimming: toast 'Email vereist', and nothing is sent.",
      'an e-mail address of nothing but spaces is asked for, and nothing is sent',
    ],
    'newsletter-type': ['The input is of e-mail type.', 'one e-mail field of that type'],
    'email-valid': [
      "The e-mail must be valid: 'Vul een geldig e-mail adres in'.",
      'wants an e-mail address, and a valid one',
      'refuses the e-mail address %j',
    ],
    'email-blank': [
      "The e-mail must be non-blank: 'Email is required'.",
      'wants an e-mail address, and a valid one',
      'refuses the blank e-mail address %j',
    ],
    optional: ['All other fields are optional.', 'with nothing else filled in'],
    trimmed: [
      'Text values are trimmed before sending and empty ones are omitted.',
      'trims every text, leaves empty ones out, and adds nothing',
    ],
    asterisk: ['The e-mail label carries an asterisk.', 'e-mail with an asterisk'],
    rows: ['The message box has 5 rows.', 'a message box of 5 rows'],
    subject: [
      'The subject field is pre-filled from the subject query parameter.',
      'fills in the subject from the address',
      'a subject follows the address',
    ],
    'chat-send': [
      'Send is allowed only when the trimmed text is non-empty and the chat is not loading.',
      'sends only what is not blank, and not while loading',
      'starts empty, with nothing to send',
    ],
    'chat-enter': ['Enter sends.', 'Enter sends the trimmed text and empties the box'],
    'chat-shift-enter': ['Shift+Enter inserts a new line.', 'Shift+Enter makes a new line'],
    'chat-trimmed': [
      'The text is trimmed and the box cleared after sending.',
      'Enter sends the trimmed text and empties the box',
      'trims what is sent and empties the box at once',
    ],
    hackathon: [
      'Hackathon: minimum 2 persons per organisation.',
      'the hackathon says its price, group, software and length',
    ],
    'holiday-flag': [
      'Conflicts are flagged in red on the page.',
      'a session on a holiday is flagged in red, and logged',
    ],
    'holiday-text': [
      "'Holiday Conflict Detected', a count and a hint to check the console.",
      'a holiday conflict shows a red banner with its count and a hint',
      'the page carries the banner, the count and the hint',
    ],
    'holiday-logged': [
      'Conflicts are logged to the console.',
      'a session on a holiday is flagged in red, and logged',
    ],
    'holidays-fixed': ['1 January, 27 April, 5 May, 25 and 26 December.', 'are these nine in 2026'],
    'holidays-easter': ['Good Friday and Easter Monday.', 'are these nine in 2026', 'fall on the weekday'],
    'holidays-ascension': ['Ascension (Easter + 39 days).', 'are these nine in 2026'],
    'holidays-whit': ['Whit Monday (Easter + 50 days).', 'are these nine in 2026'],
    fallback: [
      'Without year, month or week: 2025, month 1, week 1.',
      'falls back to 2025, month 1, week 1 for each field that is missing',
    ],
  }),
];
