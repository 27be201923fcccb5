import { ButtonRow } from '../_shared/Button.tsx';
import { classes } from '../_shared/classes.ts';
import { defaultFieldPrefixes } from '../_shared/default-ids.ts';
import { ResolvedImage } from '../_shared/Picture.tsx';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { ContactForm } from './ContactForm.tsx';
import type resolve from './resolve.ts';

function DirectContact({ email, phone }: { email: string; phone: string | undefined }) {
  return (
    <ul className="mt-8 space-y-1.5">
      <li>
        <span className="soft">Mail: </span>
        <a className="font-semibold underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {phone !== undefined && (
        <li>
          <span className="soft">Bel: </span>
          <a
            className="font-semibold underline underline-offset-4"
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          >
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}

export default function FormBlock({
  id,
  tone = 'tint',
  pageTitle,
  introHtml,
  actions,
  picture,
  phone,
  ...form
}: ReturnType<typeof resolve>) {
  const { email } = useSiteFacts();
  return (
    <section
      id={id}
      className={classes(
        `tone-${tone}`,
        'pb-16 md:pb-24',
        pageTitle === undefined ? 'pt-16 md:pt-24' : 'pt-32 md:pt-40',
      )}
    >
      <div className="shell grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-16">
        <div>
          {pageTitle !== undefined && <h1 className="text-display">{pageTitle}</h1>}
          {introHtml !== undefined && (
            <div className="soft mt-6 max-w-xl text-lg" dangerouslySetInnerHTML={{ __html: introHtml }} />
          )}
          <ButtonRow actions={actions} className="mt-8" />
          <DirectContact email={email} phone={phone} />
          {picture && (
            <ResolvedImage
              picture={picture.file}
              alt={picture.alt}
              sizes="28rem"
              className="mt-10 hidden h-auto w-full max-w-md lg:block"
            />
          )}
        </div>
        <div className="on-card self-start rounded-card bg-white p-6 shadow-card sm:p-9">
          <ContactForm {...form} id={id ?? defaultFieldPrefixes.form} />
        </div>
      </div>
    </section>
  );
}
