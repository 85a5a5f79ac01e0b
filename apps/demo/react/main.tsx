import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Stock } from './Stock.tsx'

const root = document.getElementById('root')
const address = document.querySelector<HTMLMetaElement>('meta[name="vitrine"]')?.content
if (root && address)
  createRoot(root).render(
    <StrictMode>
      <Stock address={address} />
    </StrictMode>,
  )
