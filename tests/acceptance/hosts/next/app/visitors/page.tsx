import { ContactForm, VitrineProvider } from '@vitrine/react'

/** Without a function among them the options may stand in a component of the server. */
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
