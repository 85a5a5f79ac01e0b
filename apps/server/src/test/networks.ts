import type { ConnectedPage, PreparedPost } from '../social-networks/social-networks.connector.model.ts'

export const connectedPage = (more: Partial<ConnectedPage> = {}): ConnectedPage => ({
  network: 'facebook',
  id: '104',
  name: 'Agence',
  address: null,
  token: 'page-token',
  ...more,
})

export const picture = (name: string, alternative = ''): PreparedPost['pictures'][number] => ({
  address: `https://area.example/${name}.jpg`,
  alternative,
  read: async () => new Uint8Array(3),
})

export const video = (size = 5): NonNullable<PreparedPost['video']> => ({
  address: 'https://area.example/film.mp4',
  size,
  read: async () => new Uint8Array(size),
})

export const preparedPost = (more: Partial<PreparedPost> = {}): PreparedPost => ({
  key: '00000000-0000-4000-8000-000000000001',
  text: 'A house by the river',
  pictures: [],
  video: null,
  type: 'media',
  button: 'none',
  buttonUrl: '',
  offer: { title: '', link: '', conditions: '', from: '', to: '' },
  firstComment: '',
  language: 'fr',
  ...more,
})
