// What the types must reject, in plain TypeScript and in React's templates: each line is an error, or this file does not compile.
import '@vitrine/widgets/define/ads-list'
import '@vitrine/widgets/define/contact-form'
import { ContactForm } from '@vitrine/react'

const form = document.createElement('vitrine-contact-form')
form.ad = 501
// @ts-expect-error an id is a number
form.ad = '501'
// @ts-expect-error it has no such property
form.page = 3
// @ts-expect-error the detail has no such field
form.addEventListener('vitrine-contact-sent', ({ detail }) => detail.sum)
// @ts-expect-error an event that carries an ad, not its id
document.querySelector('vitrine-ads-list')?.addEventListener('vitrine-ad-open', ({ detail }) => detail.adId)
// @ts-expect-error where both may come from, neither is certain
document.addEventListener('vitrine-ad-open', ({ detail }) => detail.ad)

export const templates = (
  <>
    <vitrine-contact-form ad={501} onvitrine-contact-sent={({ detail }) => detail.reference} />
    <vitrine-ads-list sync-url page-size={20} ad-href="/ads/{id}" slot="main" />
    {/* @ts-expect-error an id is a number */}
    <vitrine-contact-form ad="501" />
    {/* @ts-expect-error a method is not set */}
    <vitrine-contact-form retry={() => undefined} />
    {/* @ts-expect-error it has no such property */}
    <vitrine-contact-form adId={501} />
    {/* @ts-expect-error the detail has no such field */}
    <vitrine-contact-form onvitrine-contact-sent={({ detail }) => detail.sum} />
    {/* @ts-expect-error an id is a number */}
    <ContactForm ad="501" />
  </>
)
