import { RichText } from '../_shared/ui/RichText.tsx';
import type resolve from './resolve.ts';

type Props = ReturnType<typeof resolve>;
type SectionProps = Props['sections'][number];

function Contents({ sections }: Pick<Props, 'sections'>) {
  return (
    <nav aria-label="Op deze pagina" className="print:hidden">
      <p className="text-sm font-semibold" aria-hidden="true">
        Op deze pagina
      </p>
      <ul className="mt-3 border-l-2 border-line text-sm">
        {sections.map(({ id, title }, index) => (
          <li key={index}>
            <a
              href={`#${id}`}
              className="soft -ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 hover:border-coral hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalSection({ id, title, text, details }: SectionProps) {
  return (
    <section id={id} className="mt-12 first:mt-0 print:mt-7">
      <h2 className="text-title break-after-avoid">{title}</h2>
      <RichText text={text} className="mt-4 print:[orphans:3] print:[widows:3]" />
      {details && (
        <dl className="card mt-6 break-inside-avoid rounded-2xl px-5 shadow-none md:px-6">
          {details.map(({ label, value }, index) => (
            <div
              key={index}
              className="grid gap-x-6 border-t border-line py-3 first:border-t-0 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="soft text-sm sm:leading-7">{label}</dt>
              <dd>
                <RichText text={value} className="[&_a]:inline-block [&_a]:py-0.5" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export default function LegalText({ id, tone = 'paper', title, updated, intro, sections }: Props) {
  return (
    <article id={id} className={`tone-${tone}`}>
      <header className="tone-tint pt-32 pb-14 md:pt-40 md:pb-16 print:bg-transparent print:py-0">
        <div className="shell">
          <h1 className="text-heading md:text-display">{title}</h1>
          <p className="soft mt-5">
            Laatst bijgewerkt op{' '}
            <time dateTime={updated.date} className="whitespace-nowrap">
              {updated.text}
            </time>
          </p>
          {intro && <p className="mt-6 max-w-2xl text-lg">{intro}</p>}
        </div>
      </header>
      <div className="shell grid grid-cols-1 gap-12 py-14 md:py-20 lg:grid-cols-[15rem_minmax(0,36rem)] lg:gap-20 print:block print:py-6">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <Contents sections={sections} />
        </div>
        <div className="max-w-xl print:max-w-2xl">
          {sections.map((section, index) => (
            <LegalSection key={index} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}
