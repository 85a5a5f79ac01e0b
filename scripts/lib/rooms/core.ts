import type { Layer } from './room.ts'

export const core: Layer = {
  source: 'packages/core/src',
  rooms: [
    { name: 'config', files: /^config\//, why: 'the configuration knows nothing of the project' },
    { name: 'http', files: /^http\//, opens: [], why: 'calls know nothing of what is called' },
    { name: 'wire', files: /^wire\//, opens: ['http'], why: 'codecs know no feature' },
    { name: 'query', files: /^query\//, opens: ['http', 'wire'], why: 'the readers of queries know no feature' },
    { name: 'i18n', files: /^i18n\//, opens: ['http'], why: 'texts and formats know no feature' },
    { name: 'catalogue', files: /^catalogue\//, opens: [], why: 'the catalogue names features and opens none' },
    { name: 'account', files: /^account\//, why: 'the account is known to every feature and knows none' },
    {
      name: 'ground',
      files: /^(?:challenge|days|email-phone|placeholders|topics|web-addresses)\//,
      why: 'what features share knows none of them',
    },
    { name: 'list', files: /^list\//, opens: ['http', 'wire', 'query', 'i18n', 'account'], why: 'lists know no feature' },
    { name: 'form', files: /^form\//, opens: ['http', 'wire', 'i18n', 'account', 'ground'], why: 'forms know no feature' },
    { name: 'records', files: /^records\//, why: 'what records with a form share knows no feature' },
    {
      name: 'feature',
      ofFeatures: /\.(?:model|rules|form)\.ts$/,
      why: 'a feature of core opens the rooms below it, and the model, rules or form of another feature',
    },
    {
      name: 'mock',
      files: /^mock\//,
      opens: ['catalogue', 'account'],
      ofFeatures: /\/golden\//,
      why: 'the server for tests answers with the samples of features',
    },
    { name: 'index', files: /^index\.ts$/, why: 'the index names everything' },
  ],
}
