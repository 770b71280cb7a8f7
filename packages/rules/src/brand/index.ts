export { isBrandId } from './brand-id.ts';
export { checkTheme } from './check-theme.ts';
export { contrastRatio, type Lab, parseOklch, toLinearRgb } from './colour.ts';
export { type Combination, combinationsOf } from './combinations.ts';
export { coloursOf, recipeOf } from './derive.ts';
export { type Repair, repairsOf } from './repair.ts';
export {
  type ColourName,
  type Mix,
  type Opposite,
  type Recipe,
  type Step,
  type StepName,
  seedNames,
  steps,
} from './steps.ts';
export {
  type BrandTheme,
  brandThemeSchema,
  type Scheme,
  type Seeds,
  schemesOf,
  themeDefaults,
} from './theme.ts';
export { type ThemeProblem, type ThemeProblemCode, themeProblemCodes } from './theme-problem.ts';
