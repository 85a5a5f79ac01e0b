import '@fontsource-variable/inter/wght.css'
import './theme/global.css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { showStartFailure } from './app/start-failure.ts'
import { startI18n } from './base/i18n.ts'
import { startServices } from './app/start-services.ts'

const start = async (): Promise<void> => {
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no place for the application')
  try {
    await startI18n()
  } catch {
    return showStartFailure(place)
  }
  const services = startServices()
  const onCaughtError = services.failures.report
  createRoot(place, { onCaughtError }).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  )
}

void start()
