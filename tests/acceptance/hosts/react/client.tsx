import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'

hydrateRoot(
  document.getElementById('app')!,
  <StrictMode>
    <App />
  </StrictMode>,
  {
    // oxlint-disable-next-line no-console -- the test listens to the console
    onRecoverableError: (error) => console.error('hydration', error),
  },
)
