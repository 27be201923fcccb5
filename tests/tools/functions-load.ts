import autocannon from 'autocannon';
import { functionsPath } from '../../server/functions/functions-path.ts';
import { defaultNames } from '../../server/functions/open-functions.ts';
import { startSite } from '../start-site.ts';

/** Posts per address in any 60 seconds, as the server allows without a setting. */
const RATE_LIMIT = 10;
const CONNECTIONS = 200;
/** Far longer than any response takes, so that only one that never arrives is an error. */
const ANSWER_TIMEOUT_SECONDS = 60;

/** What one kind of load did to the server. Times are in milliseconds. */
interface LoadFigures {
  name: string;
  /** Responses received. */
  requests: number;
  /** Connections that failed or got no response in time. */
  errors: number;
  /** Responses other than 2xx, including refusals by the rate limit. */
  non2xx: number;
  p50: number;
  p99: number;
  ratePerSecond: number;
  /** Submissions that were accepted; null when nothing is submitted. */
  accepted: number | null;
  /** Whether the limit let through everything that it allows and nothing more; null when there is no limit. */
  limitHeld: boolean | null;
}

export interface LoadOptions {
  /** How long each kind of load lasts. */
  seconds?: number;
  /** How many requests each kind of load makes, instead of a time. */
  requests?: number;
  connections?: number;
}

/**
 * Returns the most posts of one address that may be accepted within this many seconds, given the limit per 60
 * seconds.
 */
const mostAccepted = (seconds: number) => RATE_LIMIT * (Math.floor(seconds / 60) + 1);

/** Returns a distinct IPv4 address for each number up to 2^24. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const submissionOf = (number: number) =>
  JSON.stringify({
    name: 'Sanne de Vries',
    email: `belasting-${number}@voorbeeld.nl`,
    subject: 'Vraag over het jaarprogramma',
    message: 'Wanneer begint het jaarprogramma voor gemeenten, en wat kost het per deelnemer?',
    marketing_status: 'subscribed',
  });

/** Configures one form submission per request, each from the address that `addressFor` returns for its number. */
function submissions(url: string, addressFor: (number: number) => string): autocannon.Options {
  let sent = 0;
  return {
    url: `${url}${functionsPath}${defaultNames.addPerson}`,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const number = sent++;
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressFor(number) };
          return { ...request, headers, body: submissionOf(number) };
        },
      },
    ],
  };
}

const countOf = (result: autocannon.Result, status: `${number}`) =>
  result.statusCodeStats?.[status]?.count ?? 0;

const figuresOf = (name: string, result: autocannon.Result): Omit<LoadFigures, 'accepted' | 'limitHeld'> => ({
  name,
  requests: result.requests.total,
  errors: result.errors,
  non2xx: result.non2xx,
  p50: result.latency.p50,
  p99: result.latency.p99,
  ratePerSecond: Math.round(result.requests.total / result.duration),
});

/**
 * Starts the product as `npm start` does, with an empty inbox, and puts load on it: submissions within the rate limit
 * (each address posts exactly as often as it may), submissions over it (all from one address), and pages.
 *
 * @throws Error when the site cannot be built or served
 */
export async function loadFunctions({
  seconds = 30,
  requests,
  connections = CONNECTIONS,
}: LoadOptions = {}): Promise<LoadFigures[]> {
  const site = await startSite({ TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) });
  const extent = requests === undefined ? { duration: seconds } : { amount: requests };
  const load = (options: autocannon.Options) =>
    autocannon({ connections, timeout: ANSWER_TIMEOUT_SECONDS, ...extent, ...options });
  try {
    const within = await load(submissions(site.url, (number) => addressOf(Math.floor(number / RATE_LIMIT))));
    const over = await load(submissions(site.url, () => '192.0.2.1'));
    const paths = ['/', '/jaarprogramma/gemeenten', '/contact'];
    const pages = await load({ url: site.url, requests: paths.map((path) => ({ method: 'GET', path })) });
    const accepted = countOf(over, '200');
    return [
      {
        ...figuresOf('submissions within the rate limit', within),
        accepted: countOf(within, '200'),
        limitHeld: within.non2xx === 0,
      },
      {
        ...figuresOf('submissions over the rate limit', over),
        accepted,
        limitHeld:
          accepted >= RATE_LIMIT &&
          accepted <= mostAccepted(over.duration) &&
          over.non2xx === countOf(over, '429'),
      },
      { ...figuresOf('pages', pages), accepted: null, limitHeld: null },
    ];
  } finally {
    await site.stop();
  }
}
