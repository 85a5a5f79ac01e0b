import { expectedNamed, flat, house, named } from './poliris.testing.ads.ts'
import { feedOf, type Cells, type ForeignFeed } from './poliris.testing.build.ts'
import { photoRanks, photoTitleRanks } from './poliris.testing.ranks.ts'

const cellsOf = (ranks: readonly number[], texts: readonly string[]): Cells =>
  Object.fromEntries(texts.map((text, index) => [ranks[index], text]))

const thirty = photoRanks.map((_, index) => `https://photos.agence-exemple.fr/1042/${index + 1}.jpg`)
const thirtyTitles = photoRanks.map((_, index) => `Vue ${index + 1}`)

const byAddress = feedOf(
  'photos by their address, up to thirty',
  {
    mode: 'URL',
    ads: [
      named(flat, 'URL-30', { ...cellsOf(photoRanks, thirty), ...cellsOf(photoTitleRanks, thirtyTitles) }),
      named(house, 'URL-2', {
        85: 'https://photos.agence-exemple.fr/207/facade.JPG?v=3&taille=1600',
        86: 'http://photos.agence-exemple.fr/207/s%C3%A9jour%20sud.jpeg',
        94: 'Façade',
      }),
      named(house, 'URL-0'),
    ],
  },
  {
    mode: 'URL',
    ads: [
      expectedNamed('URL-30', { prix: 289000 }, { photos: thirty, titles: thirtyTitles }),
      expectedNamed(
        'URL-2',
        { prix: 465000 },
        {
          photos: [
            'https://photos.agence-exemple.fr/207/facade.JPG?v=3&taille=1600',
            'http://photos.agence-exemple.fr/207/s%C3%A9jour%20sud.jpeg',
          ],
          titles: ['Façade', ''],
        },
      ),
      expectedNamed('URL-0', { prix: 465000 }),
    ],
  },
)

const gaps = feedOf(
  'photos with gaps between them, and their titles',
  {
    mode: 'URL',
    ads: [
      named(flat, 'TROU-1', {
        85: 'https://photos.agence-exemple.fr/a.jpg',
        87: 'https://photos.agence-exemple.fr/c.jpg',
        164: 'https://photos.agence-exemple.fr/j.jpg',
        174: 'https://photos.agence-exemple.fr/t.jpg',
        264: 'https://photos.agence-exemple.fr/u.jpg',
        94: 'Séjour',
        95: 'Titre d’une photo qui manque',
        96: 'Cuisine',
        274: 'Chambre',
        284: 'Cave',
        285: 'Jardin',
      }),
    ],
  },
  {
    mode: 'URL',
    ads: [
      expectedNamed(
        'TROU-1',
        { prix: 289000 },
        {
          photos: ['a', 'c', 'j', 't', 'u'].map((letter) => `https://photos.agence-exemple.fr/${letter}.jpg`),
          titles: ['Séjour', 'Cuisine', 'Chambre', 'Cave', 'Jardin'],
        },
      ),
    ],
  },
)

const names = ['1042_séjour.jpg', 'Façade côté rue.JPG', 'chambre 1.jpeg', 'IMG (2).JPG']

const inFull = feedOf(
  'all photos in the ZIP, with accents and blanks in their names',
  { mode: 'FULL', encoding: 'utf8', photos: names, ads: [named(flat, 'FULL-1', { ...cellsOf(photoRanks, names), 95: 'Côté rue' })] },
  { mode: 'FULL', ads: [expectedNamed('FULL-1', { prix: 289000 }, { photos: names, titles: ['', 'Côté rue', '', ''] })] },
)

const notAllThere = feedOf(
  'photos that are listed but not sent, and sent but not listed',
  {
    mode: 'FULL',
    photos: ['207-1.jpg', 'perdue.jpg', '1042-1.JPG'],
    ads: [named(house, 'MANQUE-1', { 85: '207-1.jpg', 86: '207-2.jpg' }), named(flat, 'CASSE-2', { 85: '1042-1.jpg' })],
  },
  {
    mode: 'FULL',
    ads: [
      expectedNamed('MANQUE-1', { prix: 465000 }, { photos: ['207-1.jpg', '207-2.jpg'] }),
      expectedNamed('CASSE-2', { prix: 289000 }, { photos: ['1042-1.jpg'] }),
    ],
  },
)

const changedOnly = feedOf(
  'only the photos that changed are sent',
  {
    mode: 'DIFF',
    photos: ['207-3.jpg'],
    ads: [
      named(house, 'DIFF-1', { 85: '207-1.jpg', 86: '207-2.jpg', 87: '207-3.jpg', 96: 'Nouvelle cuisine' }),
      named(flat, 'DIFF-2', { 85: '1042-1.jpg' }),
    ],
  },
  {
    mode: 'DIFF',
    ads: [
      expectedNamed('DIFF-1', { prix: 465000 }, { photos: ['207-1.jpg', '207-2.jpg', '207-3.jpg'], titles: ['', '', 'Nouvelle cuisine'] }),
      expectedNamed('DIFF-2', { prix: 289000 }, { photos: ['1042-1.jpg'] }),
    ],
  },
)

/** Photos in the three ways of sending them. */
export const photoFeeds: readonly ForeignFeed[] = [byAddress, gaps, inFull, notAllThere, changedOnly]
