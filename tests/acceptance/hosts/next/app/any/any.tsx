'use client'
import { usedScopes, type FeatureWidget } from '@vitrine/core/catalogue'
import * as components from '@vitrine/react'
import { fetchToken } from '../fetch-token'

/** The widgets that the address asks for, rendered by the server first. */
export const Any = ({ asked }: { asked: readonly FeatureWidget[] }) => {
  const shows = (name: FeatureWidget, _byDefault = false) => asked.includes(name)
  const scopes = [...new Set(asked.flatMap(usedScopes))]
  return (
    <components.VitrineProvider options={{ api: '/api', key: 'pk_demo_terrain_d_essai', locale: 'fr', fetchToken, scopes }}>
      {shows('contact-form') && (
        <components.ContactForm establishment={1007}>
          <p className="fallback">The contact-form is coming.</p>
        </components.ContactForm>
      )}
      {/* widgets */}
    </components.VitrineProvider>
  )
}
