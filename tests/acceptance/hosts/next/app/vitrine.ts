import { createVitrine } from '@vitrine/widgets'
import { fetchToken } from './fetch-token'

export const vitrine = createVitrine({
  api: '/api',
  key: 'pk_demo_terrain_d_essai',
  locale: 'fr',
  fetchToken,
  scopes: ['ads:read', 'ads:write'],
})
