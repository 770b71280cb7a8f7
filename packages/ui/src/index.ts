export { Accordion, type AccordionItem, type AccordionProps } from './accordion/accordion.tsx';
export { Disclosure, type DisclosureProps } from './accordion/disclosure.tsx';
export { type Address, emptyAddress, streetLine } from './address-autocomplete/address.ts';
export {
  AddressAutocomplete,
  type AddressAutocompleteProps,
} from './address-autocomplete/address-autocomplete.tsx';
export { type AddressLabels, addressLabels } from './address-autocomplete/labels.ts';
export type { AddressProvider, AddressQuery, AddressSuggestion } from './address-autocomplete/provider.ts';
export { Alert, type AlertProps, type AlertType } from './alert/alert.tsx';
export { AlertStack, type AlertStackProps, type StackedAlert } from './alert/alert-stack.tsx';
export { lazyAlertStack } from './alert/lazy-alert-stack.ts';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button.tsx';
export { Carousel, type CarouselProps, type CarouselSlide } from './carousel/carousel.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { ComboBox, type ComboBoxProps } from './combo-box/combo-box.tsx';
export type { ComboBoxGroup, ComboBoxOption } from './combo-box/result.ts';
export type {
  ComparisonCell,
  ComparisonColumn,
  ComparisonGroup,
  ComparisonRow,
} from './comparison-table/comparison.ts';
export { ComparisonTable, type ComparisonTableProps } from './comparison-table/comparison-table.tsx';
export { type ComparisonLabels, comparisonLabels } from './comparison-table/labels.ts';
export { ConsentBanner, type ConsentBannerProps } from './consent-banner/consent-banner.tsx';
export {
  DateRangePicker,
  type DateRangePickerProps,
} from './date-range-picker/date-range-picker.tsx';
export { type DateLabels, dateLabels } from './date-range-picker/labels.ts';
export type { Blackout } from './date-range-picker/limits.ts';
export type { DateRange } from './date-range-picker/use-date-range.ts';
export { EmailInput, type EmailInputProps } from './email-input/email-input.tsx';
export { type FieldAria, FieldFrame, type FieldFrameProps, type FieldProps } from './field/field-frame.tsx';
export { Icon, type IconName, type IconProps } from './icon/icon.tsx';
export { iconNames } from './icon/icons.ts';
export { useUiLabels } from './labels.ts';
export { LabelsContext as UiLabelsProvider, type LabelTexts } from './labels-context.ts';
export { TextLink, type TextLinkProps } from './link/text-link.tsx';
export { Menu, type MenuProps, type MenuTrigger } from './menu/menu.tsx';
export type { MenuItem } from './menu/menu-item.ts';
export { Modal, type ModalCloseReason, type ModalProps } from './modal/modal.tsx';
export { Motif, type MotifProps } from './motif/motif.tsx';
export { MultiSelect, type MultiSelectOption, type MultiSelectProps } from './multi-select/multi-select.tsx';
export { NumberInput, type NumberInputProps } from './number-input/number-input.tsx';
export { type PickerLabels, pickerLabels } from './option-list/labels.ts';
export {
  type LazyModule,
  type LazyState,
  lazyModule,
  loadedModule,
  useLazyModule,
} from './overlay/lazy-module.ts';
export { usePainted } from './overlay/use-painted.ts';
export { PasswordInput, type PasswordInputProps } from './password-input/password-input.tsx';
export { PhoneInput, type PhoneInputProps } from './phone-input/phone-input.tsx';
export { groupPhone, phoneE164 } from './phone-input/phone-number.ts';
export { Popover, type PopoverProps, type PopoverTrigger } from './popover/popover.tsx';
export { formatMoney, type MoneyOptions, moneyParts } from './price/money.ts';
export { Price, type PriceProps } from './price/price.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export {
  type ProgressStep,
  ProgressSteps,
  type ProgressStepsProps,
} from './progress/progress-steps.tsx';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './radio-group/radio-cards.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
export { hasMatches } from './search-input/mark-matches.ts';
// No primitive: it makes a text of a text.
export { MarkedText as markedText } from './search-input/marked-text.tsx';
export { SearchInput, type SearchInputProps } from './search-input/search-input.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Sheet, type SheetCloseReason, type SheetProps } from './sheet/sheet.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { useAdoptedStyles } from './theme/use-adopted-styles.ts';
export { Toggle, type ToggleProps } from './toggle/toggle.tsx';
export { InfoTip, type InfoTipProps } from './tooltip/info-tip.tsx';
export type { TipSide } from './tooltip/tip-bubble.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export { followTranslation } from './translation/follow-translation.ts';
export { type UiLabels, uiLabels } from './ui-labels.ts';
