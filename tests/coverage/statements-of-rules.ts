import { statementsOf } from './statement.ts';

/** Sections 6 to 9: roles, calls, errors, constants. */
export const statementsOfRules = [
  ...statementsOf('6', {
    open: ['All pages and forms are open to anonymous visitors.', 'no page asks a visitor to log in'],
    credential: [
      'The backend is addressed with a public anonymous credential.',
      'is sent with the public anonymous credential',
    ],
  }),
  ...statementsOf('7', {
    'call-1': [
      "Call 1, add-{crm}-person: {email, marketing_status: 'subscribed'}.",
      'is call 1: its name and payload',
      'stores call 1 (newsletter)',
    ],
    'call-2': [
      'Call 2: {name, email, organisationName, subject, message, marketing_status}.',
      'has exactly the names of call 2',
      'stores every field of call 2',
    ],
    'call-2-omits': [
      "Empty optional values are omitted; marketing_status defaults to 'subscribed'.",
      'sends trimmed texts without empty ones',
    ],
    'error-field': [
      'Only the error field is read; an error triggers the failure toast.',
      'an error in the answer is a failure, of the newsletter and of the contact form',
      'only the error of the answer is read',
    ],
    'call-3': [
      "Call 3, chatgpt-responses: {prompt, conversation: [], useWebSearch: true, searchType: 'reasoning'}.",
      'shows that it is loading, then the answer',
      'answers call 3 with content',
    ],
    'call-3-answer': [
      'Reads error, content and webSearchUsed.',
      'is content, with whether the web was used',
      'answers call 3 with content',
    ],
    'web-search': [
      "Toast 'Web search gebruikt' and the note 'Actuele web informatie gebruikt'.",
      'says that information from the web was used',
      'tells that information from the web was used',
    ],
    scheduler: [
      'The booking dialog embeds an external scheduling page (30-minute call) in a frame.',
      'embeds a 30-minute call',
    ],
    videos: [
      'Videos: autoplay off, controls on, no related videos, no fullscreen.',
      'without autoplay and without full screen',
      'of %s asks for a quiet player',
    ],
    'how-it-works': [
      'The how-it-works video comes from a standard video host.',
      'the how-it-works video asks its host for nothing before a press',
    ],
    outbound: [
      "Outbound links go to the app's login and signup pages, the academy and the templates.",
      'every outward button leads to the app, the academy, a channel or a spreadsheet',
    ],
    internal: [
      'Internal navigation: /contact?subject={text} and /offerte.',
      'reads the subject from its address',
      'asks for a quote on /offerte',
    ],
    'nothing-else': [
      'No other traffic: nothing on a page is asked of another host.',
      'nothing on a page is asked of another host',
    ],
  }),
  ...statementsOf('8', {
    'newsletter-empty': [
      "Toast 'Email vereist' / 'Voer je e-mailadres in om je aan te melden.'",
      'an empty e-mail address is asked for in a toast',
    ],
    'newsletter-failure': [
      "Toast 'Er ging iets mis' / 'Probeer het opnieuw of neem contact met ons op.', destructive, logged.",
      'a failure is told in a toast, logged, and the form stays',
    ],
    'contact-failure': [
      "Toast 'Er ging iets mis' / 'Probeer het opnieuw of neem direct contact met ons op.', destructive, logged.",
      'a failure is told in a toast, logged, and keeps everything typed',
    ],
    'chat-function': [
      "The error's message, or 'Er is een fout opgetreden bij het aanroepen van de AI'.",
      '%s has its own words',
      'a failure is told below the answer and in a toast',
    ],
    'chat-field': [
      'The error field in the reply is used as the message.',
      '%s has its own words',
      'a failure is told below the answer and in a toast',
    ],
    'chat-other': [
      "Any other failure: 'Er is een onbekende fout opgetreden'.",
      '%s has its own words',
      'has words for what nobody expected',
    ],
    'chat-display': [
      "Shown inline and as a toast titled 'Fout'.",
      'a failure is told below the answer and in a toast',
    ],
    'copy-success': [
      "Toast 'Gekopieerd!' / 'De tekst is naar je klembord gekopieerd.'",
      'copies the answer and says so for two seconds',
    ],
    'copy-failure': ["Toast 'Fout' / 'Kon tekst niet kopiëren naar klembord.'", 'says when copying fails'],
    'unknown-route': [
      'Unknown route: the 404 page.',
      'a path that does not exist is logged to the console',
      "says 'Oops! Page not found' and links home",
    ],
    holiday: ['Holiday conflict: red banner.', 'a holiday conflict shows a red banner'],
    router: [
      "Router failure: 'Unexpected Application Error!'.",
      "a failure of the router shows the heading 'Unexpected Application Error!'",
    ],
  }),
  ...statementsOf('9', {
    'price-programme': [
      'Year programme: €875 per participant.',
      '€875 per participant, €1.250 per organisation, 2-6 people',
      'prices, group size and software',
    ],
    'price-software': [
      'Software: €1.250 per organisation, a yearly subscription to a Social Media Engine.',
      '€875 per participant, €1.250 per organisation, 2-6 people',
      'prices, group size and software',
    ],
    'software-non-profits': [
      'For non-profits: Social Media Analyse Software.',
      '€875 per participant, €1.250 per organisation, 2-6 people',
      'prices, group size and software',
    ],
    'group-size': [
      'Group size 2-6 people per organisation.',
      '€875 per participant, €1.250 per organisation, 2-6 people',
      'says what it costs, how long it takes and for how many it is',
    ],
    'hackathon-price': [
      'Hackathon: €1250 per organisation.',
      'the hackathon says its price, group, software and length',
    ],
    'hackathon-minimum': [
      'Minimum 2 people per organisation.',
      'the hackathon says its price, group, software and length',
    ],
    'hackathon-people': ['5-15 people.', 'the hackathon says its price, group, software and length'],
    'hackathon-others': [
      'Up to 5 other organisations.',
      'the hackathon says its price, group, software and length',
    ],
    'hackathon-software': [
      '60 days of software access.',
      'the hackathon says its price, group, software and length',
    ],
    'hackathon-day': ['1 day.', 'the hackathon says its price, group, software and length'],
    academy: [
      'Two-day external training: €2.175 per participant.',
      'the two-day training costs €2.175 per participant',
    ],
    trial: ['Analytics tool: 14-day free trial.', 'the banner offers a free trial of 14 days'],
    vat: ['Prices exclusive of VAT.', 'the legal pages say that prices exclude VAT'],
    liability: [
      'Liability is limited to the amount paid in the preceding 12 months.',
      'limit liability to 12 months',
    ],
    age: ['The age threshold is 16.', 'and name the age of 16'],
    nine: ['Nine sessions.', '%s: nine, as the specification has them', 'shows the nine dates and times'],
    'full-day': [
      'Session 1 is a full-day hackathon 10:00-16:00.',
      'session 1 is in Amsterdam and a whole day',
      'the first session from 10:00 to 16:00',
    ],
    length: [
      'Twelve months; effort 1 hour per week.',
      'says what it costs, how long it takes and for how many it is',
    ],
    monthly: [
      'Monthly sessions of 2 hours over twelve months.',
      'nine sessions, twelve months, a hackathon first',
    ],
    columns: [
      'The first five sessions in the left column and the next four in the right.',
      'of %i sessions has five on the left at most',
    ],
    'default-day': ['The default day is Thursday (4).', 'the usual day is Thursday'],
    'default-time': [
      'Default time 10:00-12:00 (non-profits 10:00-11:30).',
      'the usual day is Thursday, the usual times',
      'the others at the usual times',
    ],
    'default-subtitle': ["Default subtitle 'Online workshop'.", 'the usual times and subtitle'],
    'dates-gemeenten': [
      'Gemeenten: October 2025 to June 2026, from 6 October, then the second Thursday.',
      '%s: nine, as the specification has them',
      'shows the nine dates and times of its schedule',
    ],
    'notes-gemeenten': [
      'Sessions 8 and 9 are on Tuesday, with a note.',
      '%s: nine, as the specification has them',
      'the notes below the schedule give the reason',
      'carry a note wherever the day is another',
    ],
    'dates-ondernemers': [
      'Impact entrepreneurs: November 2025 to July 2026, week 1, from 6 November.',
      '%s: nine, as the specification has them',
      'shows the nine dates and times of its schedule',
    ],
    'notes-ondernemers': [
      'Session 3 is on Tuesday, with a new-year note.',
      '%s: nine, as the specification has them',
      'the notes below the schedule give the reason',
    ],
    'dates-non-profits': [
      'Non-profits: October 2025 to June 2026, from 13 October, then Thursday of week 3.',
      '%s: nine, as the specification has them',
      'shows the nine dates and times of its schedule',
    ],
    'notes-non-profits': [
      'Session 1 is on Monday of week 2, with an autumn-holiday note.',
      '%s: nine, as the specification has them',
      'the notes below the schedule give the reason',
    ],
    'bar-threshold': ['Navigation bar scroll threshold 10 px.', 'the navigation bar changes at 11 px'],
    'hash-offset': ['Hash scroll offset 96 px.', 'a hash ends 96 px below the top'],
    'hash-delay': ['Hash scroll after 100 ms.', 'a hash is scrolled to smoothly, after 100 ms'],
    'dropdown-width': ['Dropdown minimum width 280 px.', 'the dropdown is at least 280 px wide'],
    'dialog-size': ['Booking dialog 85% by 85% of the viewport.', 'the booking dialog fills 85% by 85%'],
    slot: ['Scheduling slot 30 minutes.', 'embeds a 30-minute call'],
    breakpoint: ['Mobile breakpoint 768 px.', 'under 768 px the schedule is a strip, from 768 px'],
    'copy-confirmation': ['Copy confirmation 2000 ms.', 'the confirmation of a copy lasts 2000 ms'],
    'chat-box': ['Chat message box minimum height 120 px.', 'the box is at least 120 px high'],
    'chat-area': ['The conversation area scrolls above 600 px.', 'the conversation scrolls above 600 px'],
    'chat-search': [
      'The chat always uses web search with the reasoning search type.',
      'always searches the web, with the search type of reasoning',
    ],
  }),
];
