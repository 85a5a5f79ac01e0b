import { AdsList, ContactBreakdown, ContactForm, ContactList, ContactSynthesis, createVitrine, VitrineProvider } from '@vitrine/react'
import { useState } from 'react'
import { fetchToken, key } from '../fetch-token.js'

const vitrine = createVitrine({ api: '/api', key, locale: 'fr', ...(typeof document !== 'undefined' && { fetchToken }) })

export const App = () => {
  const [isShown, show] = useState(true)
  const [language, speak] = useState('fr')
  const [ready, count] = useState(0)
  const change = () => {
    const next = language === 'fr' ? 'en' : 'fr'
    vitrine.update({ locale: next })
    speak(next)
  }
  return (
    <main>
      <h1>React</h1>
      <button id="leave" onClick={() => show(!isShown)}>{isShown ? 'Leave' : 'Return'}</button>
      <button id="language" onClick={change}>{language}</button>
      <output id="ready">{ready}</output>
      {isShown && (
        <VitrineProvider instance={vitrine}>
          <ContactForm establishment={1007} onReady={() => count((before) => before + 1)}><p className="fallback">The form is coming.</p></ContactForm>
          <AdsList><p className="fallback">The ads are coming.</p></AdsList>
          <ContactSynthesis period="30d"><p className="fallback">The synthesis is coming.</p></ContactSynthesis>
          <ContactBreakdown query="period=30d"><p className="fallback">The breakdown is coming.</p></ContactBreakdown>
          <ContactList query="period=30d"><p className="fallback">The contacts are coming.</p></ContactList>
        </VitrineProvider>
      )}
    </main>
  )
}
