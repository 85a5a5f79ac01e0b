import { featureOptions, labelLanguages } from './feature.ts'

const about = {
  editor: 'a page of its own to edit one, which keeps what is typed until it is saved',
  job: 'work that begins by the clock: it closes what has been open for thirty days',
  mail: 'a mail to the account, with its words in every language; brings the job, which sends it',
  connector: 'a client of something outside, which the job asks first and a call asks at once; brings the job',
  fr: "what many and one of them are called in French: --fr 'Portes ouvertes/Porte ouverte'",
  es: "the same in Spanish: --es 'Visitas libres/Visita libre'",
  help: 'this text',
}

/** Every option as it is typed, for whoever typed another one. */
export const allOptions: string = [...featureOptions, ...labelLanguages, 'help'].map((option) => `--${option}`).join(', ')

export const usage = `Makes a whole slice in every layer, green: a list with filters and a form, its calls, screen, texts, docs page, tests and journey.

  npm run new-feature -- NAME [ONE] [OPTIONS]

  NAME  what the feature is called, in lower case words joined by hyphens: open-houses
  ONE   what one of it is called, where more than an s makes many: stock stock-entry

Options
${Object.entries(about)
  .map(([option, text]) => `  ${`--${option}`.padEnd(12)} ${text}`)
  .join('\n')}

For example
  npm run new-feature -- open-houses --editor --mail --fr 'Portes ouvertes/Porte ouverte' --es 'Visitas libres/Visita libre'

CONTRIBUTING.md says what it makes, file by file, and what is yours to change.`
