import { spanishPhrases } from './copywriter.es.model.ts'
import type { Phrases } from './copywriter.model.ts'

const { contacts, aims, leads } = spanishPhrases

/** Sentences that Mexicans write in another way than Spaniards. */
export const mexicanPhrases: Phrases = {
  ...spanishPhrases,
  hooks: {
    ...spanishPhrases.hooks,
    friendly: ['¡Hola a todos!', '¿Le damos un vistazo?', 'Algo que mostrar.', '¡Pasen y vean!', '¿Platicamos de nuevos proyectos?'],
    enthusiastic: [
      '¡Atención a este anuncio!',
      '¡Miren esto!',
      '¡Que no se escape!',
      '¡Nuevo anuncio, nuevo proyecto!',
      '¡Qué ganas de mostrarlo!',
    ],
    playful: ['¡Toc, toc!', 'Redoble de tambores…', '¡Pst, por aquí!', '¿A que no saben qué tenemos aquí?', '¡Alto ahí!'],
  },
  soldHooks: {
    ...spanishPhrases.soldHooks,
    warm: ['¡Ya está firmado!', '¡Misión cumplida!', '¡Y van sumando!', '¡Felicidades a los nuevos propietarios!'],
  },
  openings: {
    ...spanishPhrases.openings,
    rent: [
      'En renta {place}: {thing}.',
      'Se renta {aThing} {place}.',
      'Rentamos {aThing} {place}.',
      'En renta: {what}.',
      'Se renta {place}: {thing}.',
      'Se renta: {what}.',
    ],
    program: [
      'Presentamos {aThing} {place}.',
      '{place}: {aThing}.',
      'En venta: {what}.',
      'Nuevo proyecto {place}: {thing}.',
      'Así es este proyecto: {what}.',
    ],
  },
  rent: ['Renta: {rent} al mes.', 'La renta: {rent} al mes.', 'Renta mensual: {rent}.'],
  rentWithCharges: ['Renta: {rent} al mes, mantenimiento incluido.', 'La renta, con mantenimiento incluido: {rent} al mes.'],
  contacts: {
    formal: {
      ...contacts.formal,
      google: ['Contáctenos', 'Póngase en contacto con nuestro equipo', 'Envíenos su consulta'],
      linkedin: ['Contacte a nuestro equipo', 'Escríbanos', 'Hable con nuestro equipo'],
      none: ['Contáctenos', 'Escríbanos', 'Póngase en contacto con nosotros'],
    },
    informal: {
      ...contacts.informal,
      google: ['Contáctanos', 'Ponte en contacto con nuestro equipo', 'Envíanos tu consulta'],
      linkedin: ['Contacta a nuestro equipo', 'Escríbenos', 'Habla con nuestro equipo'],
      none: ['Contáctanos', 'Escríbenos', 'Ponte en contacto con nosotros'],
    },
  },
  aims: {
    formal: {
      ...aims.formal,
      property: ['para agendar una visita', 'para organizar una visita', 'para saber más'],
      vehicle: ['para agendar una prueba de manejo', 'para saber más', 'para agendar una cita'],
    },
    informal: {
      ...aims.informal,
      property: ['para agendar una visita', 'para organizar una visita', 'para saber más'],
      vehicle: ['para agendar una prueba de manejo', 'para saber más', 'para agendar una cita'],
    },
  },
  leads: {
    formal: {
      ...leads.formal,
      property: ['¿Le gustaría visitarlo?', '¿Agendamos una visita?', '¿Quiere verlo en persona?'],
      vehicle: ['¿Le gustaría probarlo?', '¿Quiere verlo de cerca?', '¿Agendamos una prueba de manejo?'],
    },
    informal: {
      ...leads.informal,
      property: ['¿Te gustaría visitarlo?', '¿Agendamos una visita?', '¿Quieres verlo en persona?'],
      vehicle: ['¿Te gustaría una prueba de manejo?', '¿Quieres verlo de cerca?', '¿Agendamos una prueba de manejo?'],
    },
  },
  tags: {
    ...spanishPhrases.tags,
    property: 'BienesRaices',
    rent: 'EnRenta',
    program: 'DesarrolloInmobiliario',
    used: 'Seminuevos',
    car: 'Carros',
  },
}
