import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of these files. */
export const zipOf = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** A flat for sale that the editor would publish, as software says it. */
export const flat = (reference: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  reference,
  typeOffre: 'Vente',
  typeObjet: 'Appartement',
  titre: `Flat ${reference}`,
  texte: 'Bel appartement lumineux au deuxième étage, proche des commerces et des écoles.',
  prix: '250000',
  code_postal: '69003',
  ville: 'Lyon',
  SURFACE_HABITABLE: '62,5',
  nb_pieces: '3',
  ...changes,
})

export const jsonOf = (...ads: readonly object[]): string => JSON.stringify({ annonces: ads }, null, 1)
