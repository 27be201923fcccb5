import type { Advice } from '../../advice.ts';

export const staysDraft: Advice = {
  message: 'Deze pagina is een concept, en komt dus ook op de gekozen dagen niet op de site.',
  cure: 'Is de pagina klaar? Haal "draft" weg. Bezoekers zien de pagina dan alleen op die dagen.',
  studioCure: 'Is de pagina klaar? Zet "Concept" uit. Bezoekers zien de pagina dan alleen op die dagen.',
};
