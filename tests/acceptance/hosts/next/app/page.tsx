import { AdsList, ContactForm } from '@vitrine/react'

/** Rendered for each request, as for signed-in users; the other pages are rendered by the build. */
export const dynamic = 'force-dynamic'

const Page = () => (
  <main>
    <h1>Next</h1>
    <ContactForm establishment={1007}>
      <p className="fallback">The contact-form is coming.</p>
    </ContactForm>
    <AdsList openable>
      <p className="fallback">The ads-list is coming.</p>
    </AdsList>
  </main>
)

export default Page
