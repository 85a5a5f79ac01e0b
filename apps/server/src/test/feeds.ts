import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A zip of these files. */
export const zipOf = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** A zip of one file with any name and any claimed size, which no maintained library would write. */
export const zipClaiming = (name: string, content: string | Uint8Array, size = Buffer.from(content).length): Uint8Array<ArrayBuffer> => {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(size, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]))
}

/** A flat for sale that is complete enough to be published, as software sends it. */
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
