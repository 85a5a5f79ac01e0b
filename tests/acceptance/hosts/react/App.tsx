import * as components from '@vitrine/react'
import { useState } from 'react'
import { shows } from '../asked'
import { vitrine } from '../vitrine'

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
      <button id="leave" onClick={() => show(!isShown)}>
        {isShown ? 'Leave' : 'Return'}
      </button>
      <button id="language" onClick={change}>
        {language}
      </button>
      <output id="ready">{ready}</output>
      {isShown && (
        <components.VitrineProvider instance={vitrine}>
          {shows('contact-form', true) && (
            <components.ContactForm establishment={1007} onReady={() => count((before) => before + 1)}>
              <p className="fallback">The contact-form is coming.</p>
            </components.ContactForm>
          )}
          {/* widgets */}
        </components.VitrineProvider>
      )}
    </main>
  )
}
