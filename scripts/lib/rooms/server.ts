import type { Layer } from './room.ts'

export const server: Layer = {
  source: 'apps/server/src',
  rooms: [
    { name: 'base', files: /^(?:caller|config|durable|form|own-url|refusal)\.ts$/, why: 'the base of the server knows none of its rooms' },
    { name: 'db', files: /^db\//, why: 'the database knows nothing of what is kept in it' },
    { name: 'ports', files: /^ports\//, why: 'a port knows no feature' },
    { name: 'format', files: /^poliris\//, opens: [], why: 'a format of files knows no feature' },
    { name: 'list', files: /^list\//, opens: ['base', 'db'], why: 'the engine of lists knows no feature and no HTTP' },
    { name: 'http', files: /^http\//, opens: ['base', 'db', 'ports'], why: 'what every call shares knows no feature' },
    {
      name: 'records',
      files: /^records\//,
      ofFeatures: /^audit\/audit\.store\.ts$/,
      why: 'what records with a form share opens the rooms below it, and the store of the trail',
    },
    {
      name: 'feature',
      ofFeatures: /\.(?:model|store|table)\.ts$/,
      why: 'a feature of the server opens the rooms below it, and the model, store or table of another feature',
    },
    {
      name: 'app',
      files: /^(?:(?:app|features|main|networks|routes)\.ts$|(?:backup|commands|demo|demo-pictures|jobs|process)\/)/,
      why: 'the application puts everything together',
    },
  ],
}
