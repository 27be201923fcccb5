import type { Advice } from '../../advice.ts';
import type { Choice } from '../../rule.ts';

const message = 'Dit lijkt een lijst met bolletjes: bezoekers zien de regels achter elkaar.';

/** Words the choice to make a list. */
export const makeList: Pick<Choice, 'label' | 'done'> = {
  label: 'Maak er een lijst van',
  done: 'Lijst gemaakt',
};

export const pastedList: Advice = {
  message,
  cure: 'Een lijst? Zet aan het begin van elke regel een streepje en een spatie in plaats van het bolletje.',
  studioCure: `Is het een lijst? Druk op “${makeList.label}”.`,
};

export const listInPlainField: Advice = {
  message,
  cure: 'In dit veld kan geen lijst staan. Maak er een zin van, of zet de lijst in een veld dat opmaak kan hebben.',
};
