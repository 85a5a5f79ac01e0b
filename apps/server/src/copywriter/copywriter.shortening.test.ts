import { expect, test } from 'vitest'
import { shortened } from './copywriter.shortening.rules.ts'

test.each([
  [
    'Un trois-pièces de 62 m². Il a un balcon. La gare est proche. Le quartier est animé le soir et les commerces nombreux.',
    'Un trois-pièces de 62 m². Il a un balcon.',
  ],
  ['One sentence that is alone.', 'One sentence that is alone.'],
  ['Premier.\n\nDeuxième paragraphe.\n\nTroisième paragraphe, qui est plus long.', 'Premier.\n\nDeuxième paragraphe.'],
  ['', ''],
])('%j', (text, short) => expect(shortened(text, 'fr')).toBe(short))
