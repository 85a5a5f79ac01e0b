import { createVitrine } from '@vitrine/widgets'
import { fetchToken } from './fetch-token'

/** The instance of every page here. */
export const vitrine = createVitrine({
  api: '/api',
  key: 'pk_demo_terrain_d_essai',
  locale: 'fr',
  fetchToken,
  scopes: ['ads:read', 'ads:write', 'contacts:read', 'contacts:write'],
})
