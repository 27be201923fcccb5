import { statementsOf } from './statement.ts';

/** Sections 1 to 2.7: what the product is, and what its pages share. */
export const statementsOfTheWhole = [
  ...statementsOf('1', {
    audiences: [
      'It serves municipalities, non-profits, impact entrepreneurs and broadcasters.',
      'speaks to municipalities, non-profits, impact entrepreneurs and broadcasters',
    ],
    'year-programme': [
      'A yearly programme of nine sessions over about twelve months.',
      'nine sessions, twelve months, a hackathon first',
    ],
    opening: [
      'It opens with a strategy hackathon on location, followed by monthly online workshops of 2 hours.',
      'nine sessions, twelve months, a hackathon first',
    ],
    effort: ['Effort is about 1 hour per week.', 'nine sessions, twelve months, a hackathon first'],
    variants: ['There are three audience variants.', 'nine sessions, twelve months, a hackathon first'],
    hackathon: ['A one-day Social Media Strategy Hackathon.', 'the hackathon takes one day'],
    academy: [
      'The two-day training is run by an external academy; the site only links to it, in a new tab.',
      'the two-day training is only linked to',
    ],
    dashboard: [
      'A dashboard with AI analysis, page strategy and planning.',
      'the dashboard analyses with AI, holds the strategy of a page, and plans',
    ],
    trial: [
      "It has a 14-day free trial, started on a separate external web app's signup page.",
      'the free trial of 14 days starts on the signup page',
    ],
    'mark-process': [
      'The mark: content is analysed by AI, gets a transparent score with feedback, and the mark is awarded.',
      'explains the process in three steps',
    ],
    'mark-soon': [
      "The mark is announced as 'Binnenkort beschikbaar'.",
      'the hero announces the mark as coming soon',
    ],
    templates: ['The spreadsheet templates are free.', 'the templates are free'],
    language: ['The language of all texts is Dutch unless stated otherwise.', 'every page is in Dutch'],
  }),
  ...statementsOf('2.1', {
    table: ['The routes are those of the table.', 'are all those of the table, whatever authors add'],
    purposes: ['Each route shows the page of its purpose.', 'has the title of its purpose'],
    jaarprogramma: [
      '/jaarprogramma redirects to /training-coaching.',
      'redirects and aliases lead to their page',
      'are all those of the table, whatever authors add',
    ],
    ondernemingen: [
      '/jaarprogramma/sociale-ondernemingen leads to /jaarprogramma/impact-ondernemers.',
      'sociale-ondernemingen ends at the page for impact entrepreneurs',
    ],
    templates: [
      '/strategie-template and /sb each point to a different spreadsheet.',
      'point to different spreadsheets',
    ],
    title: [
      "Every page sets a title of the form '{title} | {brand}'.",
      'each has a title with the brand',
      'is complete, quiet HTML with its head',
    ],
    head: [
      'Every page sets a description, a canonical link and social-preview tags.',
      'each has a title with the brand, a description, a canonical link',
    ],
    noindex: ['A noindex option exists.', 'can be kept from search engines'],
  }),
  ...statementsOf('2.2', {
    top: ['On every route change the page scrolls to the top.', 'a click loads the next page'],
    hash: [
      'With a hash the page scrolls to that element, with a 96 px top offset.',
      'a hash is scrolled to, 96 px below the top',
      'a hash on another page is scrolled to',
    ],
    smooth: ['It scrolls smoothly, after a 100 ms delay.', 'a hash is scrolled to smoothly, after 100 ms'],
    'not-found': [
      "The 404 page shows 'Oops! Page not found' and a link 'Return to Home'.",
      "says 'Oops! Page not found' and links home",
      'a path that does not exist gives the 404 page',
    ],
    logged: [
      'The missing path is logged to the console.',
      'a path that does not exist is logged to the console',
    ],
    overig: ['/jaarprogramma/overig shows the 404 page.', 'a path that does not exist gives the 404 page'],
  }),
  ...statementsOf('2.3', {
    order: ['Entries, in order.', 'lists its entries in order', 'the bar leads to its routes in order'],
    children: [
      'Training & Coaching has the three programmes and an external 2-day training as children.',
      'the bar leads to its routes in order, with the children',
    ],
    hover: [
      'The dropdown opens on hover, at least 280 px wide, and closes when the pointer leaves.',
      'the dropdown opens on hover, is at least 280 px wide',
    ],
    external: [
      "'Inloggen' (login mode) and 'Aanmelden' (signup mode) lead to the separate app.",
      'with the app links in a new tab',
      'the bar leads to its routes in order',
    ],
    'new-tab': [
      'The external training opens in a new tab.',
      'the dropdown opens on hover, is at least 280 px wide',
    ],
    active: ['The active route is highlighted.', 'highlights the active route'],
    'active-parent': [
      'Training & Coaching counts as active when any of its dropdown routes is active.',
      'highlights the active route, also for a page in the dropdown',
      'is active on its own page and on those of its dropdown',
    ],
    mobile: [
      'On mobile the menu toggles open and closed and closes when a link is tapped.',
      'the mobile menu opens, closes, and closes when a link is tapped',
    ],
  }),
  ...statementsOf('2.4', {
    order: ['Sections in order: hero, value, offer, quote, makers, founders.', 'has its sections in order'],
    headline: ["The headline is 'Sociale media terugwinnen voor het goede'.", 'the hero has its headline'],
    'hero-programmes': [
      "Button 'Bekijk onze jaarprogramma's' to /training-coaching.",
      'the hero has its headline and two buttons',
    ],
    'hero-offer': [
      "Button 'Bekijk ons volledige aanbod' scrolls to #solution.",
      'the hero has its headline and two buttons',
    ],
    pitch: [
      "A pitch headed 'the new standard for social media'.",
      "the pitch 'the new standard for social media' has three value cards",
    ],
    values: [
      'Three value cards: healthy source, inspiration for a better world, knowledge from all corners.',
      "the pitch 'the new standard for social media' has three value cards",
    ],
    offer: [
      'Three cards in #solution, linking to the programmes, the quality mark and the dashboard.',
      'the offer has three cards, each with its link',
    ],
    quote: ['Quote section with a portrait.', 'the quote stands next to a portrait'],
    makers: [
      'A mental-health creator on a photo platform and a life-skills creator on a video platform.',
      'two impact makers, with name, category',
    ],
    'maker-links': ['Each links out to their channel.', 'two impact makers, with name, category'],
    founders: [
      'Two founders and a button to send an e-mail.',
      'two founders, and a button to send an e-mail',
    ],
  }),
  ...statementsOf('2.5', {
    meeting: [
      'A meeting button opens the booking dialog.',
      'a meeting button is the one that opens the booking dialog',
      'its button shows that it is busy while the dialog is on its way',
    ],
    route: ['A route button navigates or scrolls to an anchor.', 'a route button goes to its page'],
    replace: [
      'A route button may replace history.',
      'a button that replaces history is skipped by "back"',
      'replaces history when it says so',
    ],
    external: [
      'An external-link button opens in a new tab by default.',
      'an external button opens a new tab unless it says otherwise',
    ],
    contact: [
      'A contact button goes to /contact with an optional subject, pre-filled from the button text.',
      'a contact button fills in its own words, or its subject',
    ],
    'contact-path': [
      'A button can point to another path with the subject added.',
      'on /contact or another path',
    ],
    disabled: ['Buttons have a disabled state.', 'each kind can be disabled'],
    loading: [
      'While loading, buttons show a spinner and are disabled.',
      'while loading shows a spinner and is disabled',
      'its button shows that it is busy',
    ],
  }),
  ...statementsOf('2.6', {
    size: ['A modal at 85% of viewport width and height.', 'fills 85% of the window', 'fills 85% by 85%'],
    frame: ['It embeds an external scheduling page for a 30-minute call.', 'embeds a 30-minute call'],
    overlay: [
      "Until the frame has loaded it shows 'Scheduler wordt geladen...'.",
      'says that it loads, then offers to write instead',
    ],
    fallback: [
      "After loading it shows 'Kan je niet? Stuur ons een berichtje.'.",
      'says that it loads, then offers to write instead',
    ],
    'fallback-link': ['That links to the contact page.', 'its link goes to the contact page'],
  }),
  ...statementsOf('2.7', {
    columns: ['The footer has four columns.', 'the footer has four columns with their links'],
    blurb: ['A contact blurb and the logo.', 'the footer has a blurb, the logo'],
    copyright: ['A copyright line for 2025.', 'the copyright of 2025'],
    legal: ['Links to /privacy and /terms.', 'and links to the legal pages'],
    links: ['The footer links to its nine addresses.', 'the footer has four columns with their links'],
    anchors: [
      'The anchor /training-coaching#social-impact-hacking exists.',
      'every anchor that a link on the site names exists',
    ],
    title: ["Newsletter block titled 'Blijf op de hoogte'.", 'the newsletter has its title'],
    field: ['An e-mail field and a submit button.', 'one e-mail field of that type, and its button'],
    label: ["The default label is 'Aanmelden'.", 'the newsletter has its title'],
    welcome: ["After success it shows 'Welkom!' instead of the form.", 'sends call 1 and welcomes'],
    keurmerk: [
      "On the quality-mark page: 'Binnenkort beschikbaar' with button 'Blijf op de hoogte'.",
      "on the quality-mark page it is 'Binnenkort beschikbaar'",
      'ends with the newsletter, labelled as coming soon',
    ],
    landing: [
      'Landing pages end with the newsletter block and the footer.',
      'the landing pages end with the newsletter and the footer',
    ],
  }),
];
