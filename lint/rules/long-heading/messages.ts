import type { Advice } from '../../advice.ts';

export function longHeading(length: number, limit: number): Advice {
  return {
    message: `Deze kop heeft ${length} tekens; groot gezet vult hij het scherm.`,
    cure: `Maak er hoogstens ongeveer ${limit} van, en zet de rest in de zin eronder.`,
  };
}
