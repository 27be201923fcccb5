import { type BlockContext, useBlockContext } from '../_shared/block-context.ts';
import { phoneAddress } from '../_shared/phone-address.ts';
import { publishedLinks } from '../_shared/published-links.ts';
import { Anchor } from '../_shared/ui/Anchor.tsx';
import { classNames } from '../_shared/ui/class-names.ts';
import { Picture } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Renders the telephone number, address and registration, as far as the site has them. */
function Details({ company }: { company: BlockContext['company'] }) {
  const { phone, street, postalCode, city, chamberOfCommerce } = company;
  return (
    <address className="soft mt-1 text-sm not-italic">
      {phone && (
        <a href={phoneAddress(phone)} className="inline-block py-1 hover:underline">
          {phone}
        </a>
      )}
      {street && (
        <p className="mt-3">
          {street}
          <br />
          {postalCode} {city}
        </p>
      )}
      {chamberOfCommerce && <p className="mt-3">KvK {chamberOfCommerce}</p>}
    </address>
  );
}

export default function Footer({
  id,
  tone = 'ink',
  logo,
  tagline,
  columns,
  legalLinks,
}: BlockProps<typeof definition>) {
  const context = useBlockContext();
  const { brand, copyrightYear, company } = context;
  const shown = columns
    .map((column) => ({ ...column, links: publishedLinks(column.links, context) }))
    .filter(({ text, links }) => text !== undefined || links.length > 0);
  return (
    <footer id={id} className={classNames(`tone-${tone}`, 'sticky top-full print:hidden')}>
      <div className="shell grid gap-x-6 min-[22rem]:grid-cols-2 gap-y-9 py-14 md:gap-x-10 md:gap-y-12 lg:grid-cols-[1.4fr_repeat(4,1fr)] lg:py-20">
        <div className="col-span-full gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 lg:col-auto">
          <div>
            <a href="/" className="inline-flex flex-wrap items-center gap-2.5 font-display text-title">
              <Picture picture={logo} sizes="2.25rem" className="size-9" />
              {brand}
            </a>
            <p className="soft mt-5 max-w-xs text-sm">{tagline}</p>
          </div>
          <div>
            <a
              href={`mailto:${company.email}`}
              className="mt-4 inline-block py-1 text-sm font-semibold hover:underline md:max-lg:mt-1 lg:wrap-break-word"
            >
              {company.email}
            </a>
            <Details company={company} />
          </div>
        </div>
        {shown.map(({ title, text, links }, index) => (
          <div key={index}>
            <h2 className="text-base font-semibold tracking-normal">{title}</h2>
            {text && <p className="soft mt-5 text-sm">{text}</p>}
            {links.length > 0 && (
              <ul className="mt-3 text-sm">
                {links.map(({ label, ...link }, index) => (
                  <li key={index}>
                    <Anchor link={link} className="soft inline-block py-2 hover:text-inherit hover:underline">
                      {label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      <div className="shell soft text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-t border-current/15 py-7">
          <p>
            © {copyrightYear} {brand}. Alle rechten voorbehouden.
          </p>
          <ul className="flex flex-wrap gap-6">
            {publishedLinks(legalLinks, context).map(({ label, ...link }, index) => (
              <li key={index}>
                <Anchor link={link} className="inline-block py-1 hover:underline">
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
