'use client'
import { VitrineProvider, type VitrineOptions } from '@vitrine/react'
import type { ReactNode } from 'react'

const options: VitrineOptions = {
  api: '/api',
  key: 'pk_demo_terrain_d_essai',
  locale: 'fr',
  fetchToken: async ({ scopes, signal }) => {
    const reply = await fetch('/next/vitrine-token', { method: 'POST', body: JSON.stringify({ scopes }), signal })
    if (reply.status === 401) return null
    if (!reply.ok) throw new Error(`The token route answered ${reply.status}`)
    return ((await reply.json()) as { token: string }).token
  },
}

export const Widgets = ({ children }: { children: ReactNode }) => <VitrineProvider options={options}>{children}</VitrineProvider>
