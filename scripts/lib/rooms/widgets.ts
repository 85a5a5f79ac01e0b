import type { Layer } from './room.ts'

export const widgets: Layer = {
  source: 'packages/widgets/src',
  rooms: [
    { name: 'theme', files: /^theme\//, why: 'the theme is tokens and styles' },
    { name: 'ui', files: /^ui\//, why: 'interface pieces know no feature and no client' },
    { name: 'views', files: /^views\//, opens: ['theme'], why: 'the server draws these views too: they know no element' },
    { name: 'base', files: /^base\//, why: 'what every element is made of knows none of them' },
    { name: 'provider', files: /^provider\//, why: 'the provider knows none of the elements inside it' },
    { name: 'form', files: /^form\//, opens: ['theme', 'ui', 'base'], why: 'forms know no feature' },
    {
      name: 'charts',
      files: /^charts\//,
      opens: ['theme', 'ui'],
      why: 'charts draw what they are given: they know no feature and no client',
    },
    { name: 'list', files: /^list\//, opens: ['theme', 'ui', 'base', 'form'], why: 'lists know no feature' },
    { name: 'media', files: /^media\//, opens: ['theme', 'ui', 'base', 'form'], why: 'uploads know nothing of what files are for' },
    { name: 'records', files: /^records\//, opens: ['theme', 'ui', 'base', 'form', 'list'], why: 'what records share knows no feature' },
    {
      name: 'shared',
      files: /^(?:contacts\/ui|broadcast\/ui|posts)\//,
      opens: ['theme', 'ui', 'base', 'form', 'charts', 'list'],
      why: 'what the elements of a feature share knows none of them',
    },
    {
      name: 'feature',
      opens: ['theme', 'ui', 'views', 'base', 'form', 'charts', 'list', 'media', 'records', 'shared'],
      why: 'an element opens the rooms below it, and another element only where standsOn names the pair',
    },
    { name: 'elements', files: /^elements\//, why: 'the table of elements fetches them and is known to who registers them' },
    { name: 'types', files: /^types\//, opens: ['elements'], why: 'the types for frameworks follow from the table of elements' },
    { name: 'define', files: /^define\//, why: 'a registration opens its element' },
    { name: 'cdn', files: /^cdn\//, why: 'the script tag fetches elements by the table' },
    { name: 'index', files: /^index\.ts$/, why: 'the index names everything' },
    { name: 'testing', files: /^testing\//, opens: [], why: 'what pages test with is the mock of core' },
  ],
}
