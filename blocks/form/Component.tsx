import { defaultFieldPrefixes } from '../_shared/default-ids.ts';
import { phoneAddress } from '../_shared/phone-address.ts';
import { useSiteFacts } from '../_shared/site-facts.ts';
import { ButtonRow } from '../_shared/ui/Button.tsx';
import { CardSection } from '../_shared/ui/CardSection.tsx';
import { ContactForm } from './ContactForm.tsx';
import type resolve from './resolve.ts';

function DirectContact({ email, phone }: { email: string; phone: string | undefined }) {
  return (
    <ul className="mt-7">
      <li>
        <span className="soft">Mail: </span>
        <a className="inline-block py-1 font-semibold underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {phone !== undefined && (
        <li>
          <span className="soft">Bel: </span>
          <a
            className="inline-block py-1 font-semibold underline underline-offset-4"
            href={phoneAddress(phone)}
          >
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}

function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div className="mt-8 px-6 sm:px-9">
      <h2 className="text-title">{title}</h2>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, index) => (
          <li key={index} className="flex items-start gap-3">
            <span className="badge size-8 rounded-full text-sm font-semibold">{index + 1}</span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </div>
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
  next,
  ...form
}: ReturnType<typeof resolve>) {
  const { email } = useSiteFacts();
  return (
    <CardSection
      id={id}
      tone={tone}
      pageTitle={pageTitle}
      introHtml={introHtml}
      picture={picture}
      columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
      more={
        <>
          {/* The form's button is the only filled one. */}
          <ButtonRow
            actions={actions?.map((action) => ({ variant: 'secondary', ...action }))}
            className="mt-8"
          />
          <DirectContact email={email} phone={phone} />
        </>
      }
      below={next && <NextSteps {...next} />}
    >
      <ContactForm {...form} id={id ?? defaultFieldPrefixes.form} />
    </CardSection>
  );
}
