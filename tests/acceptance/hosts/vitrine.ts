import { usedScopes } from '@vitrine/core/catalogue'
import { createVitrine } from '@vitrine/widgets'
import { asked } from './asked'
import { fetchToken } from './fetch-token'

const scopes = [...new Set(asked.flatMap(usedScopes))]

/** The instance of every page here. */
export const vitrine = createVitrine({
  api: '/api',
  key: 'pk_demo_terrain_d_essai',
  locale: 'fr',
  fetchToken,
  scopes: scopes.length > 0 ? scopes : ['ads:read', 'ads:write', 'contacts:read', 'contacts:write'],
})
