import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { asked } from '../asked'
import { App } from './App.tsx'

const root = document.getElementById('app')!
const page = (
  <StrictMode>
    <App />
  </StrictMode>
)
// The server has written the widgets that every page has.
if (asked.length > 0) createRoot(root).render(page)
else
  hydrateRoot(root, page, {
    // oxlint-disable-next-line no-console -- the test listens to the console
    onRecoverableError: (error) => console.error('hydration', error),
  })
