import { ContactForm, VitrineProvider } from '@vitrine/react'

/** Options without functions may be passed from a server component. */
const Page = () => (
  <main>
    <h1>For visitors</h1>
    <VitrineProvider options={{ api: '/api', key: 'pk_demo_terrain_d_essai', locale: 'en' }}>
      <ContactForm establishment={1007}>
        <p className="fallback">The contact-form is coming.</p>
      </ContactForm>
    </VitrineProvider>
  </main>
)

export default Page
